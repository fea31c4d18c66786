import { useCallback, useMemo, useRef, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { useMediaQuery } from '@mantine/hooks'
import type { QuotationItem, QuotationOffer } from '#shared/answers/quotation'
import type { StrategyAnswer } from '#shared/answers/quotations/strategies'
import { QUOTATION_LINES_PER_PAGE, type QuotationPage } from '#shared/answers/quotations/pages'
import { useArrival } from '~/features/offers/use_arrival'
import type { AskManagerProps } from '~/features/quotations/at_manager/ask_manager'
import type { ChoosePanelProps } from '~/features/quotations/choosing/choose_panel'
import { hasRemark, toneOf } from '~/features/quotations/lines/line_asks'
import { editableColumns, lineColumns } from '~/features/quotations/lines/line_columns'
import { LineRemark } from '~/features/quotations/lines/line_remark'
import { LinesContext } from '~/features/quotations/lines/lines_context'
import { useLines } from '~/features/quotations/lines/changing/use_lines'
import { askedLine } from '~/features/quotations/lines/which_brand'
import { isStillOpen } from '~/features/quotations/prices_held'
import { rowsAsked } from '~/features/quotations/rows/rows_asked'
import { useOrdering } from '~/features/quotations/ordering/order_chosen'
import { filterKeys } from '~/grid/filters/column_filter'
import { DataGrid } from '~/grid/data_grid'
import { useListQuery } from '~/grid/list/use_list_query'
import { useUser } from '~/lib/page_props'
import { useTexts } from '~/lib/texts/texts'
import { whyNoBuyer } from '~/features/accounts/closed_features'
import { SideDialog } from '~/ui/overlays/side_dialog'
import {
  askManager as askManagerDialog,
  choosePanel,
  lineKeys,
  orderingDialogs,
  priceNotes,
  quotationActions,
  rowsScreen,
} from './late_parts'
import { LineTabs, TAB_FILTERS } from './line_tabs'
import { lineCard, lineDetail } from './line_views'
import { QuotationBar } from './bar/quotation_bar'
import { QuotationHead } from './head/quotation_head'
import classes from './quotation.module.css'
import { StrategyKey } from './strategy_key'
import { useLineKeys } from './use_line_keys'
import { QUOTATION_PROPS, useQuotationReload } from './use_quotation_reload'

const shape = {
  sort: 'row_number',
  per_page: QUOTATION_LINES_PER_PAGE,
  filters: [...filterKeys(lineColumns), ...TAB_FILTERS],
  only: ['items'],
  filtered: ['counts'],
}

/** The lines of a quotation with the offers found for them: choosing among them, and ordering. */
export function OpenQuotation(props: QuotationPage) {
  const { items, counts, all_counts, chosen_lists, ordered, addresses } = props
  const { t } = useTexts()
  const user = useUser()
  const arrivalOf = useArrival()
  const list = useListQuery(shape)
  const { filters } = list.query
  const noteOwn = useQuotationReload(props.quotation)
  const shown = useLines(props.quotation, items.data, noteOwn)
  const { actions } = shown
  const { change, undo, settled } = actions
  const [named, setNamed] = useState<{ over: string; reference: string } | null>(null)
  const isWide = useMediaQuery('(min-width: 1200px)')
  const [isChoosing, setIsChoosing] = useState(false)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Pick<AskManagerProps, 'itemIds'> | null>(null)
  const cursor = useRef<number | null>(null)
  const [shownOffers] = useState(() => new Map<number, readonly QuotationOffer[]>())
  const { shown: lines, conflicts } = shown
  const selected = lines.filter((line) => selectedIds.has(line.id))
  const { id } = props.quotation
  // What was typed holds until the page is read with another one.
  const isNamed = named?.over === props.quotation.reference
  const quotation = isNamed ? { ...shown.quotation, reference: named.reference } : shown.quotation
  const canChange = whyNoBuyer(user) === null
  const canChoose = canChange && isStillOpen(quotation)
  const reload = useCallback(() => {
    noteOwn()
    router.reload({ only: QUOTATION_PROPS })
  }, [noteOwn])
  const noteChosen = ({ former }: StrategyAnswer) => {
    actions.noteChosen(former)
    reload()
  }
  const ordering = useOrdering({ quotationId: quotation.id, addresses }, settled, reload)
  const rows = rowsAsked(usePage().url)
  const columns = useMemo(
    () => (canChoose ? editableColumns(change) : lineColumns),
    [canChoose, change]
  )

  const askManager = useCallback(({ id: line }: QuotationItem) => setAsked({ itemIds: [line] }), [])
  const leaveLineOut = useCallback(
    async ({ id: line }: QuotationItem, isLeftOut: boolean) => {
      if (!(await settled())) return
      const { askAgain, leaveOut } = await import('~/features/quotations/actions/leave_out')
      await (isLeftOut ? leaveOut : askAgain)(id, [line], reload)
    },
    [id, reload, settled]
  )
  const screen = useMemo(
    () => ({
      quotationId: id,
      canChoose,
      arrivalOf,
      conflicts,
      shownOffers,
      ...actions,
      askManager,
      leaveOut: (item: QuotationItem, isLeftOut: boolean) => void leaveLineOut(item, isLeftOut),
    }),
    [id, canChoose, arrivalOf, conflicts, shownOffers, actions, askManager, leaveLineOut]
  )
  const remark = useCallback(
    (item: QuotationItem) => (hasRemark(item, conflicts) ? <LineRemark item={item} /> : null),
    [conflicts]
  )

  useLineKeys({
    current: () => lines.find((line) => line.id === (askedLine() ?? cursor.current)),
    ...screen,
    openStrategies: () => setIsChoosing(true),
    undo,
  })

  const panel: ChoosePanelProps = {
    quotation,
    chosenLists: chosen_lists,
    canChoose,
    arrivalOf,
    filtered: Object.keys(filters).length > 0 ? { filters, count: items.meta.total } : null,
    onChosen: noteChosen,
  }

  return (
    <LinesContext value={screen}>
      <div className={classes.split}>
        <div className={classes.main}>
          <QuotationHead
            quotation={quotation}
            canChange={canChange}
            onChange={({ reference }) => setNamed({ over: props.quotation.reference, reference })}
          >
            <quotationActions.Late
              quotation={quotation}
              filters={filters}
              sort={list.query.sort}
              orderedCount={ordered.lines_count}
              canChange={canChange}
              isOpen={canChoose}
              onChanged={reload}
              onAskManager={() => setAsked({ itemIds: null })}
            />
          </QuotationHead>
          <priceNotes.Late
            quotation={quotation}
            moved={all_counts.moved}
            canChoose={canChoose}
            list={list}
            onChanged={reload}
          />
          {canChoose && !rows && (
            <StrategyKey
              quotation={quotation}
              count={chosen_lists.length}
              onClick={() => setIsChoosing(true)}
            />
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
              columns={columns}
              rows={lines}
              rowId={(item) => item.id}
              meta={items.meta}
              list={list}
              barFilters={TAB_FILTERS}
              onCursor={(item) => {
                cursor.current = item?.id ?? null
              }}
              onSelection={(of) => setSelectedIds(new Set(of.map((item) => item.id)))}
              detail={lineDetail}
              remark={remark}
              tone={(item) => toneOf(item, conflicts)}
              card={lineCard}
              statusEnd={<lineKeys.Late />}
            />
          )}
        </div>
        {canChoose && !rows && (
          <aside className={classes.side} aria-label={t('quotations.choose_for_all')}>
            {isWide && <choosePanel.Late {...panel} />}
          </aside>
        )}
      </div>
      {canChoose && (
        <QuotationBar
          {...{
            quotation,
            all_counts,
            chosen_lists,
            ordered,
            addresses,
            arrivalOf,
            ordering,
            settled,
          }}
          selected={rows ? [] : selected}
          onAskManager={(itemIds) => setAsked({ itemIds })}
          onChosen={noteChosen}
          onChanged={reload}
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
        <askManagerDialog.Late
          quotation={quotation}
          counts={all_counts}
          {...asked}
          onClose={() => setAsked(null)}
          onChanged={reload}
        />
      )}
      {(ordering.reviewed || ordering.placed) && (
        <orderingDialogs.Late ordering={ordering} currency={quotation.currency_code} />
      )}
    </LinesContext>
  )
}
