import { useCallback, useMemo, useRef, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { type Quotation, type QuotationItem, type QuotationOffer } from '#shared/answers/quotation'
import { QUOTATION_LINES_PER_PAGE, type QuotationPage } from '#shared/answers/quotations/pages'
import { subtractMoney } from '#shared/money'
import { useArrival } from '~/features/offers/use_arrival'
import type { AskManagerProps } from '~/features/quotations/at_manager/ask_manager'
import type { ChoosePanelProps } from '~/features/quotations/choosing/choose_panel'
import { asks, isAnswered, toneOf } from '~/features/quotations/lines/line_asks'
import { LineCard } from '~/features/quotations/lines/line_card'
import { lineColumns } from '~/features/quotations/lines/line_columns'
import { LineRemark } from '~/features/quotations/lines/line_remark'
import { LinesContext } from '~/features/quotations/lines/lines_context'
import { useLines } from '~/features/quotations/lines/use_lines'
import type { RowKind } from '~/features/quotations/rows/use_rows'
import { useOrdering } from '~/features/quotations/ordering/order_chosen'
import { filterKeys } from '~/grid/filters/column_filter'
import { DataGrid } from '~/grid/data_grid'
import { useListQuery } from '~/grid/list/use_list_query'
import { useUser } from '~/lib/page_props'
import { useShortcuts } from '~/lib/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { whyNoBuyer } from '~/features/accounts/closed_features'
import { Button } from '~/ui/button'
import { SideDialog } from '~/ui/overlays/side_dialog'
import { KeyHints } from './key_hints'
import {
  askManager,
  choosePanel,
  lineOffers,
  orderingDialogs,
  priceNotes,
  quotationActions,
  rowsScreen,
} from './late_parts'
import { LineTabs } from './line_tabs'
import { NoLines } from './no_lines'
import { QuotationHead } from './quotation_head'
import classes from './quotation.module.css'
import { isStillOpen, TotalBar } from './total_bar'
import { QUOTATION_PROPS, useQuotationReload } from './use_quotation_reload'

const shape = {
  sort: 'row_number',
  per_page: QUOTATION_LINES_PER_PAGE,
  filters: [...filterKeys(lineColumns), 'status', 'moved', 'at_manager'],
  only: ['items'],
  filtered: ['counts'],
}

/** The lines of a quotation with the offers found for them: choosing among them, and ordering. */
export function OpenQuotation(props: QuotationPage) {
  const { items, counts, chosen_lists, ordered } = props
  const { t } = useTexts()
  const user = useUser()
  const arrivalOf = useArrival()
  const list = useListQuery(shape)
  const noteOwn = useQuotationReload(props.quotation)
  const shown = useLines(props.quotation, items.data, noteOwn)
  const { choose, nameBrand, undo } = shown.actions
  const [named, setNamed] = useState<Quotation | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const [asked, setAsked] = useState<Pick<AskManagerProps, 'itemIds'> | null>(null)
  const cursor = useRef<number | null>(null)
  const [shownOffers] = useState(() => new Map<number, readonly QuotationOffer[]>())
  const { shown: lines, conflicts } = shown
  const { id } = props.quotation
  const quotation = { ...shown.quotation, reference: (named ?? shown.quotation).reference }
  const canChange = whyNoBuyer(user) === null
  const canChoose = canChange && isStillOpen(quotation)
  const openSum = {
    lines: quotation.chosen_count - ordered.lines_count,
    amount: subtractMoney(quotation.amount, ordered.amount),
  }
  const reload = useCallback(() => {
    noteOwn()
    router.reload({ only: QUOTATION_PROPS })
  }, [noteOwn])
  const ordering = useOrdering(quotation.id, openSum.amount, reload)
  const rows = rowsAsked(usePage().url)

  const screen = useMemo(
    () => ({ quotationId: id, canChoose, arrivalOf, conflicts, shownOffers, choose, nameBrand }),
    [id, canChoose, arrivalOf, conflicts, shownOffers, choose, nameBrand]
  )
  const remark = useCallback(
    (item: QuotationItem) =>
      asks(item, conflicts) || isAnswered(item) ? <LineRemark item={item} /> : null,
    [conflicts]
  )

  /** The offer or the brand of that number, of the line with the cursor. */
  function takeNumber(number: number): void {
    const item = lines.find((line) => line.id === cursor.current)
    if (!item || !canChoose) return
    const brand = item.status === 'ambiguous' ? item.brands[number - 1] : undefined
    if (brand) return nameBrand(item, brand.name)
    const offer = shownOffers.get(item.id)?.[number - 1]
    if (!offer || item.ordered_quantity > 0) return
    choose(item, [{ position: offer.position, quantity: item.quantity }])
  }

  useShortcuts({
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [String(number), () => takeNumber(number)])
    ),
    m: () => askFor(lines.find((line) => line.id === cursor.current)),
    s: () => focusStrategy(() => setIsChoosing(true)),
    'mod+z': undo,
  })

  /** Sends the line to the manager. */
  function askFor(item: QuotationItem | undefined): void {
    if (!item || !canChoose || item.ordered_quantity > 0 || item.at_manager_since) return
    setAsked({ itemIds: [item.id] })
  }

  const panel: ChoosePanelProps = {
    quotation,
    chosenLists: chosen_lists,
    canChoose,
    arrivalOf,
    filtered:
      Object.keys(list.query.filters).length > 0
        ? { filters: list.query.filters, count: items.meta.total }
        : null,
    onChosen: reload,
  }

  return (
    <LinesContext value={screen}>
      <div className={classes.split}>
        <div className={classes.main}>
          <QuotationHead quotation={quotation} canChange={canChange} onChange={setNamed}>
            <quotationActions.Late
              quotation={quotation}
              filters={list.query.filters}
              canChange={canChange}
              isOpen={canChoose}
              onChanged={reload}
              onAskManager={() => setAsked({ itemIds: null })}
            />
          </QuotationHead>
          <priceNotes.Late
            quotation={quotation}
            moved={counts.moved}
            canChoose={canChoose}
            list={list}
            onChanged={reload}
          />
          {canChoose && !rows && (
            <div className={classes.strategy_key}>
              <Button icon="filter" onClick={() => setIsChoosing(true)}>
                {quotation.strategy
                  ? t('quotations.strategy_is', {
                      strategy: t(`quotations.strategies.${quotation.strategy}`),
                      count: chosen_lists.length,
                    })
                  : t('quotations.choose_for_all')}
              </Button>
            </div>
          )}
          <LineTabs quotation={quotation} counts={counts} list={list} rows={rows} />
          {rows ? (
            <rowsScreen.Late
              key={rows}
              quotation={quotation}
              kind={rows}
              canChange={canChoose}
              onChanged={reload}
            />
          ) : (
            <DataGrid
              tableKey="quotation_lines"
              label={t('quotations.lines_table', { number: quotation.id })}
              columns={lineColumns}
              rows={lines}
              rowId={(item) => item.id}
              meta={items.meta}
              list={list}
              barFilters={ownFilters}
              onCursor={(item) => {
                cursor.current = item?.id ?? null
              }}
              detail={detail}
              remark={remark}
              tone={(item) => toneOf(item, conflicts)}
              card={card}
              statusEnd={<KeyHints />}
              empty={<NoLines meta={items.meta} list={list} />}
            />
          )}
        </div>
        {canChoose && !rows && (
          <aside className={classes.side} aria-label={t('quotations.choose_for_all')}>
            <choosePanel.Late {...panel} />
          </aside>
        )}
      </div>
      {canChoose && (
        <TotalBar
          quotation={quotation}
          open={openSum}
          counts={counts}
          chosenLists={chosen_lists}
          arrivalOf={arrivalOf}
          isBusy={ordering.isBusy}
          onOrder={() => void ordering.order()}
        />
      )}
      <SideDialog
        opened={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={t('quotations.choosing')}
        side="right"
        size="min(100%, 400px)"
      >
        <choosePanel.Late {...panel} />
      </SideDialog>
      {asked && (
        <askManager.Late
          quotation={quotation}
          {...asked}
          onClose={() => setAsked(null)}
          onChanged={reload}
        />
      )}
      {(ordering.changed || ordering.placed) && <orderingDialogs.Late ordering={ordering} />}
    </LinesContext>
  )
}

/** The tabs stand for it. */
const ownFilters = ['status', 'moved', 'at_manager']

/** `?rows=merged`: rows that are no lines stand in the place of the lines. */
function rowsAsked(url: string): RowKind | null {
  const asked = new URLSearchParams(url.split('?')[1]).get('rows')
  return asked === 'merged' || asked === 'rejected' ? asked : null
}

function detail(item: QuotationItem) {
  return <lineOffers.Late item={item} />
}

function card(item: QuotationItem) {
  return <LineCard item={item} />
}

/** To the strategies, wherever they stand. */
function focusStrategy(open: () => void): void {
  const radio = document.querySelector<HTMLElement>('aside [role=radio][aria-checked=true]')
  if (radio?.offsetParent) radio.focus()
  else open()
}
