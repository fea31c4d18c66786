import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import type { StaffLine, StaffLinesPage } from '#shared/answers/staff/order_lines'
import { findContractor } from '~/features/contractors/late_find'
import { DataGrid } from '~/grid/data_grid'
import { filterKeys } from '~/grid/filters/column_filter'
import { useListQuery } from '~/grid/list/use_list_query'
import { report } from '~/lib/errors/report'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { late } from '~/ui/late'
import { SideDialog } from '~/ui/overlays/side_dialog'
import { PageHead } from '~/ui/page/page_head'
import type { DelayedBarProps } from './bulk_updates/delayed_bar'
import type { LeftLinesProps } from './bulk_updates/left_lines'
import { choicesIn } from './bulk_updates/update_choices'
import type { LineHintsProps } from './line_hints'
import { LineCard } from './line_card'
import { hasRemark, LineRemark } from './line_cells'
import { lineColumns, receivedColumns } from './line_columns'
import { LineTabs } from './line_tabs'
import { filtersOf, withoutTab } from './lines_list'
import { LinesShownProvider } from './lines_shown'
import { PicksProvider } from './picks'
import classes from './staff_orders.module.css'
import type { PickedFootProps } from './picked_foot'
import { useBulkUpdates } from './use_bulk_updates'
import { updateForm, UpdatePane } from './bulk_updates/update_pane'

const shapeIn = (tab: string) => ({
  sort: tab === 'all' ? 'waits' : '-waits',
  filters: [...filterKeys(lineColumns), 'tab'],
  only: ['lines', 'read_at'],
  filtered: ['counts'],
})

const later = () => import('./lines_later')
const soon = { meanwhile: null }
const delayedBar = late<DelayedBarProps>(async () => (await later()).DelayedBar, soon)
const leftLines = late<LeftLinesProps>(async () => (await later()).LeftLines, soon)
const lineHints = late<LineHintsProps>(async () => (await later()).LineHints, soon)
const pickedFoot = late<PickedFootProps>(async () => (await later()).PickedFoot, soon)

const wasAsked = (line: StaffLine) => line.supplier_asked !== null

/** Left out while no line of the page was asked for. */
const unasked = ['supplier_asked']

/** Lines of the orders of all contractors, and what is done with them. */
export function LinesScreen(props: StaffLinesPage) {
  const { tab, lines, counts, read_at, only_receives: onlyReceives } = props
  const { t } = useTexts()
  const shape = useMemo(() => shapeIn(tab), [tab])
  const list = useListQuery(shape)
  const filters = filtersOf(list)
  const isWide = useMediaQuery('(min-width: 1200px)')
  const bulk = useBulkUpdates(props, list)
  const { picks, delayed, exporting, left } = bulk
  useEffect(() => {
    for (const { load } of [updateForm, delayedBar]) void load().catch(report)
  }, [])
  const delayedIds = useMemo(
    () => new Set(delayed.waiting?.update.outcome.lines.map(({ id }) => id)),
    [delayed.waiting]
  )

  const pane = <UpdatePane {...bulk.pane} />
  const count = picks.lines.length
  const { first, instead } = choicesIn(tab, onlyReceives)
  const choices = [...first, ...instead]
  return (
    <PicksProvider value={picks}>
      <LinesShownProvider value={useMemo(() => ({ tab, readAt: read_at }), [tab, read_at])}>
        <div className={classes.screen}>
          <PageHead title={t('staff_lines.title')} beside={t('staff_lines.beside')}>
            {!onlyReceives && (
              <>
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
              </>
            )}
          </PageHead>
          <LineTabs {...{ counts, onlyReceives, filters }} current={tab} />
          {left.length > 0 && <leftLines.Late left={left} onClose={bulk.closeLeft} />}
          <div className={classes.split}>
            <div className={classes.lines} data-lines>
              <DataGrid
                tableKey="staff_lines"
                label={t('staff_lines.table')}
                columns={onlyReceives ? receivedColumns : lineColumns}
                rows={lines.data}
                rowId={(line) => line.id}
                meta={lines.meta}
                list={withoutTab(list)}
                bar={
                  <findContractor.Late
                    name={filters.contractor_name ?? ''}
                    onFind={(contractor_name) => list.change({ filters: { contractor_name } })}
                  />
                }
                barFilters={['contractor_name']}
                blankColumns={lines.data.some(wasAsked) ? undefined : unasked}
                updates={bulk.updates}
                remark={remark}
                card={card}
                tone={(line) =>
                  delayedIds.has(line.id) ? 'delayed' : picks.has(line.id) ? 'picked' : undefined
                }
                rowOpens
                onRowEnter={picks.toggle}
                {...bulk.under}
                statusEnd={
                  <lineHints.Late count={count} choices={choices} exports={!onlyReceives} />
                }
                empty={
                  <EmptyState title={t(`staff_lines.empty.${tab}`)}>
                    {t(onlyReceives ? 'staff_lines.empty_received' : 'staff_lines.empty_text')}
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
          {delayed.waiting && (
            <delayedBar.Late
              delayed={delayed.waiting}
              onTakeBack={delayed.takeBack}
              onSendNow={delayed.sendNow}
            />
          )}
          {!isWide && count > 0 && (
            <pickedFoot.Late
              count={count}
              onLetGo={() => picks.set([])}
              onUpdate={() => bulk.setOpen(true)}
            />
          )}
          <SideDialog
            opened={!isWide && bulk.isOpen && count > 0}
            onClose={() => bulk.setOpen(false)}
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

function remark(line: StaffLine) {
  return hasRemark(line) ? <LineRemark line={line} /> : null
}

function card(line: StaffLine) {
  return <LineCard line={line} />
}
