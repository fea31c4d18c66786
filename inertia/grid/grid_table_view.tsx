import type { CSSProperties, ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'
import { GridBody } from '~/grid/rows/grid_body'
import { GridHead } from '~/grid/columns/grid_head'
import { SkeletonRows } from '~/grid/rows/skeleton_rows'
import { TotalsRow } from '~/grid/rows/totals_row'
import {
  gridTemplate,
  leastWidth,
  stayingWidth,
  type ShownColumn,
} from '~/grid/columns/shown_columns'
import { useCopyCells } from '~/grid/selection/use_copy_cells'
import { useGridKeys } from '~/grid/selection/use_grid_keys'
import { useGridPointer } from '~/grid/selection/use_grid_pointer'
import type { Grid } from '~/grid/use_grid'
import type { DataGridProps, GridState } from '~/grid/types'
import rowClasses from '~/grid/cells.module.css'
import frame from '~/grid/frame.module.css'
import classes from '~/grid/grid.module.css'

interface GridTableViewProps<Row extends RowData> {
  grid: Grid<Row>
  props: DataGridProps<Row>
  label: string
  state: GridState
}

/** The table itself, scrolling in its own region under a head that stays. */
export function GridTableView<Row extends RowData>(view: GridTableViewProps<Row>): ReactNode {
  const { grid, props, label, state } = view
  const { table, cells, shown, items, element, region, edit, texts } = grid
  const { detail, onRowEnter, rowOpens, meta, totals } = props

  const keys = useGridKeys({
    grid: element,
    table,
    cells,
    page: () => rowsOnScreen(region.current),
    openEdit: edit.open,
    focusHead: (columnId) => findHead(element.current, columnId)?.focus(),
    onRowEnter,
    rowOpens,
    onToggle: detail && grid.toggleRow,
  })
  const pointer = useGridPointer({
    region,
    table,
    cells,
    openEdit: edit.open,
    onRowEnter,
    rowOpens,
  })
  const onCopy = useCopyCells(table, grid.visibleColumns, texts, (count) =>
    grid.announce(texts.t('grid.copied', { count, shown: texts.quantity(count) }))
  )

  // Groups and details are rows of the table too, so then the page's own rows are what is counted.
  const isPlain = items.length === table.getRowModel().rows.length
  const before = isPlain && meta ? Math.max(0, meta.from - 1) : 0
  const all = isPlain && meta ? meta.total : items.length

  return (
    <div
      className={frame.region}
      ref={region}
      data-state={state}
      scroll-region=""
      style={{
        scrollPaddingLeft: stayingWidth(shown, 'left') + 4,
        scrollPaddingRight: stayingWidth(shown, 'right') + 4,
      }}
    >
      <div
        ref={element}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={all + 1 + (totals ? 1 : 0)}
        aria-colcount={shown.length}
        aria-multiselectable="true"
        className={classes.grid}
        style={columnStyle(shown)}
        onCopy={onCopy}
        onKeyDown={keys}
        {...pointer}
      >
        <GridHead
          columns={shown}
          list={props.list}
          actions={grid.actions}
          onLeave={(columnIndex) => {
            const first = cells.at(0, columnIndex)
            if (first) cells.focus(first)
          }}
        />
        {state === 'loading' ? (
          <SkeletonRows columns={shown} />
        ) : (
          <div role="rowgroup" data-body>
            <GridBody
              key={grid.density}
              region={region}
              table={table}
              items={items}
              columns={shown}
              columnIds={grid.columnIds}
              texts={texts}
              firstRowIndex={before + 2}
              edited={edit.edited}
              unsaved={edit.unsaved}
              openRows={grid.openRows}
              detail={detail}
              tone={props.tone}
              onToggle={grid.toggleRow}
              onToggleGroup={grid.toggleGroup}
            />
          </div>
        )}
        {totals && items.length > 0 && (
          <div role="rowgroup" className={rowClasses.totals} data-totals>
            <TotalsRow
              columns={shown}
              totals={totals}
              label={props.totalsLabel}
              ariaRowIndex={all + 2}
              texts={texts}
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** The widths live in variables on the grid, so that a dragged one needs no row drawn anew. */
function columnStyle<Row extends RowData>(shown: readonly ShownColumn<Row>[]): CSSProperties {
  const variables = {
    '--grid-columns': gridTemplate(shown),
    '--grid-width': `${leastWidth(shown)}px`,
  }
  // React passes custom properties on; its types do not know them.
  return variables as CSSProperties
}

function rowsOnScreen(region: HTMLElement | null): number {
  const row = region?.querySelector<HTMLElement>('[data-row]')
  if (!region || !row) return 1
  return Math.max(1, Math.floor(region.clientHeight / row.offsetHeight) - 2)
}

function findHead(grid: HTMLElement | null, columnId: string): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-head="${CSS.escape(columnId)}"]`) ?? null
}
