import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import type {
  AllLinesAnswer,
  StaffLine,
  StaffLinesPage,
  WorkedLines,
} from '#shared/answers/staff/order_lines'
import { formatSort } from '#shared/list_query'
import { findContractor } from '~/features/contractors/late_find'
import { DataGrid } from '~/grid/data_grid'
import { filterKeys } from '~/grid/filters/column_filter'
import { useListQuery } from '~/grid/list/use_list_query'
import { report } from '~/lib/errors/report'
import { api } from '~/lib/http/api'
import { randomKey } from '~/lib/random_key'
import { apiRoute } from '~/lib/routing/api_routes'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { late } from '~/ui/late'
import { SideDialog } from '~/ui/overlays/side_dialog'
import { PageHead } from '~/ui/page/page_head'
import type { HeldBarProps } from './working/held_bar'
import type { LeftLinesProps } from './working/left_lines'
import { LineCard } from './line_card'
import { hasRemark, LineRemark } from './line_cells'
import { lineColumns } from './line_columns'
import { useLineKeys } from './line_keys'
import { LineTabs } from './line_tabs'
import { filtersOf, withoutTab } from './lines_list'
import { LinesShownProvider } from './lines_shown'
import { PicksProvider, usePicks } from './picks'
import classes from './staff_orders.module.css'
import { useDraft } from './working/use_draft'
import { useHeldWork } from './working/use_held_work'
import { useLineUpdates } from './use_line_updates'
import type { PickedFootProps } from './picked_foot'
import { useSupplierFile } from './use_supplier_file'
import { choicesIn, type Choice, type Outcome } from './working/work_draft'
import { workFields, WorkPane } from './working/work_pane'

const shapeIn = (tab: string) => ({
  sort: tab === 'all' ? 'waits' : '-waits',
  filters: [...filterKeys(lineColumns), 'tab'],
  only: ['lines', 'read_at'],
  filtered: ['counts'],
})

const later = () => import('./lines_later')
const soon = { meanwhile: null }
const heldBar = late<HeldBarProps>(async () => (await later()).HeldBar, soon)
const leftLines = late<LeftLinesProps>(async () => (await later()).LeftLines, soon)
const lineHints = late<{ count: number }>(async () => (await later()).LineHints, soon)
const pickedFoot = late<PickedFootProps>(async () => (await later()).PickedFoot, soon)

const wasAsked = (line: StaffLine) => line.supplier_asked !== null

/** Left out while no line of the page was asked for. */
const unasked = ['supplier_asked']

/** Lines of the orders of all contractors, and what is done with them. */
export function LinesScreen({ tab, lines, counts, read_at }: StaffLinesPage) {
  const { t } = useTexts()
  const shape = useMemo(() => shapeIn(tab), [tab])
  const list = useListQuery(shape)
  const filters = filtersOf(list)
  const isWide = useMediaQuery('(min-width: 1200px)')
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState<WorkedLines['left']>([])
  const picks = usePicks({
    rows: lines.data,
    total: lines.meta.total,
    readAll: async () => {
      const { sort } = list.query
      const query = { ...filters, tab, ...(sort && { sort: formatSort(sort) }) }
      const all = await api.get<AllLinesAnswer>(apiRoute('api.admin.order_items.all'), query)
      return { data: all?.data ?? [], total: all?.total ?? 0 }
    },
  })
  const { updates, readWorked } = useLineUpdates()
  const working = useHeldWork({
    onDone(done, { outcome }) {
      setLeft(done.left)
      readWorked(outcome.lines)
    },
    onKept: picks.set,
  })
  const exporting = useSupplierFile(picks.lines)
  const drafted = useDraft(choicesIn(tab).first[0] ?? 'confirm')
  useEffect(() => {
    for (const { load } of [workFields, heldBar]) void load().catch(report)
  }, [])
  const underIds = useRef<readonly number[]>([])
  const linesUnder = () => lines.data.filter(({ id }) => underIds.current.includes(id))
  const first = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const heldIds = useMemo(
    () => new Set(working.held?.work.outcome.lines.map(({ id }) => id)),
    [working.held]
  )

  function work(choice: Choice, outcome: Outcome): void {
    const key = randomKey()
    working.hold({ choice, tab, draft: drafted.draft, outcome, key })
    drafted.clear()
    picks.set([])
    setLeft([])
    setOpen(false)
    focusLines()
  }

  useLineKeys({
    pick: () => picks.toggleAll(linesUnder()),
    choose(choice) {
      const { first: some, instead } = choicesIn(tab)
      if (![...some, ...instead].includes(choice)) return
      if (picks.lines.length === 0) {
        const under = linesUnder()
        if (under.length === 0) return
        picks.toggleAll(under)
      }
      drafted.choose(choice)
      setOpen(true)
      // What is asked for is drawn by then.
      setTimeout(() => (choice === 'confirm' ? button : first).current?.focus())
    },
    exportThem: () => void exporting.get(),
    takeBack: working.takeBack,
    work: () => button.current?.form?.requestSubmit(),
  })

  const pane = (
    <WorkPane
      tab={tab}
      lines={picks.lines}
      choice={drafted.choice}
      draft={drafted.draft}
      onChoice={drafted.choose}
      onDraft={drafted.change}
      onWork={work}
      isBusy={working.held?.isSent ?? false}
      first={first}
      button={button}
    />
  )
  const count = picks.lines.length
  return (
    <PicksProvider value={picks}>
      <LinesShownProvider value={useMemo(() => ({ tab, readAt: read_at }), [tab, read_at])}>
        <div className={classes.screen}>
          <PageHead title={t('staff_lines.title')} beside={t('staff_lines.beside')}>
            <ButtonLink icon="upload" href={route('admin.supplier_answer')}>
              {t('staff_lines.supplier_answer')}
            </ButtonLink>
            <Button
              icon="dl"
              busy={exporting.isBusy && t('staff_lines.exporting')}
              offReason={exporting.isOff && t('staff_lines.export_none')}
              onClick={() => void exporting.get()}
            >
              {t('staff_lines.export')}
            </Button>
          </PageHead>
          <LineTabs current={tab} counts={counts} filters={filters} />
          {left.length > 0 && <leftLines.Late left={left} onClose={() => setLeft([])} />}
          <div className={classes.split}>
            <div className={classes.lines} data-lines>
              <DataGrid
                tableKey="staff_lines"
                label={t('staff_lines.table')}
                columns={lineColumns}
                rows={lines.data}
                rowId={(line) => line.id}
                meta={lines.meta}
                list={withoutTab(list)}
                bar={
                  <findContractor.Late
                    label={t('staff_lines.find_contractor')}
                    name={filters.contractor_name ?? ''}
                    onFind={(contractor_name) => list.change({ filters: { contractor_name } })}
                  />
                }
                barFilters={['contractor_name']}
                blankColumns={lines.data.some(wasAsked) ? undefined : unasked}
                updates={updates}
                remark={remark}
                card={card}
                tone={(line) =>
                  heldIds.has(line.id) ? 'held' : picks.has(line.id) ? 'picked' : undefined
                }
                rowOpens
                onRowEnter={picks.toggle}
                onCursor={(line) => (underIds.current = line ? [line.id] : [])}
                onSelection={(some) => {
                  if (some.length > 0) underIds.current = some.map(({ id }) => id)
                }}
                statusEnd={<lineHints.Late count={count} />}
                empty={
                  <EmptyState title={t(`staff_lines.empty.${tab}`)}>
                    {t('staff_lines.empty_text')}
                  </EmptyState>
                }
              />
            </div>
            {isWide && (
              <aside className={classes.side} aria-label={t('staff_lines.work')}>
                {pane}
              </aside>
            )}
          </div>
          {working.held && (
            <heldBar.Late
              held={working.held}
              onTakeBack={working.takeBack}
              onSendNow={working.sendNow}
            />
          )}
          {!isWide && count > 0 && (
            <pickedFoot.Late
              count={count}
              onLetGo={() => picks.set([])}
              onWork={() => setOpen(true)}
            />
          )}
          <SideDialog
            opened={!isWide && isOpen && count > 0}
            onClose={() => setOpen(false)}
            title={t('staff_lines.work')}
            side="right"
            size="min(100%, 400px)"
          >
            {!isWide && pane}
          </SideDialog>
        </div>
      </LinesShownProvider>
    </PicksProvider>
  )
}

/** To the cell with the cursor, or the first one. */
function focusLines(): void {
  document
    .querySelector<HTMLElement>('[data-lines] [role=gridcell][tabindex="0"]')
    ?.focus({ preventScroll: true })
}

function remark(line: StaffLine) {
  return hasRemark(line) ? <LineRemark line={line} /> : null
}

function card(line: StaffLine) {
  return <LineCard line={line} />
}
