import { useCallback, useMemo, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import {
  QUOTATION_STATES,
  type Quotation,
  type QuotationItem,
  type QuotationOffer,
} from '#shared/answers/quotation'
import { QUOTATION_LINES_PER_PAGE, type QuotationPage } from '#shared/answers/quotations/pages'
import { subtractMoney } from '#shared/money'
import { useArrival } from '~/features/offers/use_arrival'
import type { ChoosePanelProps } from '~/features/quotations/choosing/choose_panel'
import { LineCard } from '~/features/quotations/lines/line_card'
import { lineColumns } from '~/features/quotations/lines/line_columns'
import type { LineOffersProps } from '~/features/quotations/lines/line_offers'
import { LineRemark } from '~/features/quotations/lines/line_remark'
import { LinesContext } from '~/features/quotations/lines/lines_context'
import { useLines } from '~/features/quotations/lines/use_lines'
import type { OrderingDialogsProps } from '~/features/quotations/ordering/ordering_dialogs'
import { useOrdering } from '~/features/quotations/ordering/order_chosen'
import { filterKeys } from '~/grid/filters/column_filter'
import { DataGrid } from '~/grid/data_grid'
import { useListQuery } from '~/grid/list/use_list_query'
import { useUser } from '~/lib/page_props'
import { useShortcuts } from '~/lib/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { whyNoBuyer } from '~/features/accounts/closed_features'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { late } from '~/ui/late'
import { SideDialog } from '~/ui/overlays/side_dialog'
import { KeyHints } from './key_hints'
import { LineTabs } from './line_tabs'
import { NoLines } from './no_lines'
import { QuotationHead } from './quotation_head'
import classes from './quotation.module.css'
import { isStillOpen, TotalBar } from './total_bar'
import { QUOTATION_PROPS, useQuotationReload } from './use_quotation_reload'

const choosePanel = late<ChoosePanelProps>(
  async () => (await import('~/features/quotations/choosing/choose_panel')).ChoosePanel,
  'quotation_parts'
)
const lineOffers = late<LineOffersProps>(
  async () => (await import('~/features/quotations/lines/line_offers')).LineOffers,
  'quotation_parts'
)
const orderingDialogs = late<OrderingDialogsProps>(
  async () => (await import('~/features/quotations/ordering/ordering_dialogs')).OrderingDialogs,
  'quotation_parts'
)

const shape = {
  sort: 'row_number',
  per_page: QUOTATION_LINES_PER_PAGE,
  filters: [...filterKeys(lineColumns), 'status'],
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
  const ordering = useOrdering(quotation.id, openSum.amount, () => {
    noteOwn()
    router.reload({ only: QUOTATION_PROPS })
  })

  const screen = useMemo(
    () => ({ quotationId: id, canChoose, arrivalOf, conflicts, shownOffers, choose, nameBrand }),
    [id, canChoose, arrivalOf, conflicts, shownOffers, choose, nameBrand]
  )
  const remark = useCallback(
    (item: QuotationItem) => (asks(item, conflicts) ? <LineRemark item={item} /> : null),
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
    s: () => focusStrategy(() => setIsChoosing(true)),
    'mod+z': undo,
  })

  const panel: ChoosePanelProps = {
    quotation,
    chosenLists: chosen_lists,
    canChoose,
    arrivalOf,
    onChosen: () => {
      noteOwn()
      router.reload({ only: QUOTATION_PROPS })
    },
  }

  return (
    <LinesContext value={screen}>
      <div className={classes.split}>
        <div className={classes.main}>
          <QuotationHead quotation={quotation} canChange={canChange} onChange={setNamed} />
          {quotation.state_id === QUOTATION_STATES.expired && (
            <Note tone="warn" className={classes.note}>
              {t('quotations.expired_note')}
            </Note>
          )}
          {canChoose && (
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
          <LineTabs quotation={quotation} counts={counts} list={list} />
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
            tone={(item) => (asks(item, conflicts) ? 'flagged' : undefined)}
            card={card}
            statusEnd={<KeyHints />}
            empty={<NoLines meta={items.meta} list={list} />}
          />
        </div>
        {canChoose && (
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
      {(ordering.changed || ordering.placed) && <orderingDialogs.Late ordering={ordering} />}
    </LinesContext>
  )
}

/** The tabs stand for it. */
const ownFilters = ['status']

function asks(item: QuotationItem, conflicts: ReadonlyMap<number, unknown>): boolean {
  return item.status === 'ambiguous' || conflicts.has(item.id)
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
