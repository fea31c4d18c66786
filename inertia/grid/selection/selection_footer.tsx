import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { formatCell } from '#shared/number_format'
import { selectedCells } from '~/grid/selection/selected_cells'
import { summarise, type SelectionSummary } from '~/grid/selection/selection_summary'
import { useSelectionText } from '~/grid/selection/row_selection'
import type { GridTable } from '~/grid/use_grid_table'
import type { GridColumn } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import classes from '~/grid/frame.module.css'

interface SelectionFooterProps<Row extends RowData> {
  table: GridTable<Row>
  columns: readonly GridColumn<Row>[]
}

/** Sum and count of several selected cells; a moment late, so that a drag never waits for it. */
export function SelectionFooter<Row extends RowData>(props: SelectionFooterProps<Row>): ReactNode {
  const { table, columns } = props
  const bounds = useSelectionText(table, () => JSON.stringify(table.getCellSelectionBounds()))
  const settled = useDeferredValue(bounds)
  const rows = table.getRowModel().rows
  const summary = useMemo(
    () => summarise(selectedCells(rows, columns, JSON.parse(settled))),
    [settled, rows, columns]
  )
  // One cell says what it is itself.
  return summary.type === 'none' || summary.count === 1 ? null : <Summary summary={summary} />
}

type Shown = Exclude<SelectionSummary, { type: 'none' }>

function Summary({ summary }: { summary: Shown }): ReactNode {
  const { t, quantity, formatLocale } = useTexts()
  const kind = summary.type !== 'count' && summary.isMoney ? 'money' : 'sum'
  return (
    <span className={classes.summary} data-testid="selection-summary">
      {summary.type !== 'count' && (
        <span>
          <span>{t(summary.type === 'sum' ? 'grid.sum' : 'grid.sum_of_numbers')}</span>{' '}
          {formatCell(summary.sum, kind, formatLocale).text}
        </span>
      )}
      <span>
        <span>{t('grid.count')}</span>{' '}
        {summary.type === 'mixed'
          ? t('grid.count_with_numbers', {
              count: quantity(summary.count),
              numbers: quantity(summary.numbers),
            })
          : quantity(summary.count)}
      </span>
    </span>
  )
}
