import type { ReactNode } from 'react'
import type { RowData } from '@tanstack/react-table'

/** A run of rows under a head of its own, such as the analogues of a search. */
export interface GridGroup {
  id: string
  label: ReactNode
  count?: number
  remark?: ReactNode
  /** Sums of its rows, by column id. */
  totals?: Readonly<Record<string, string | number>>
}

/** What stands in the body of a grid, one under the other. */
export type DisplayItem<Row> =
  | { type: 'row'; id: string; row: Row; index: number }
  | { type: 'group'; id: string; group: GridGroup; isOpen: boolean }
  | { type: 'detail'; id: string; row: Row; index: number }
  | { type: 'remark'; id: string; row: Row; remark: ReactNode }

interface Parts<Row> {
  rowId: (row: Row) => string | number
  groupOf?: (row: Row) => GridGroup | null
  closedGroups: ReadonlySet<string>
  openRows: ReadonlySet<string>
  remark?: (row: Row) => ReactNode
}

/**
 * The rows with the heads of their groups before them, remarks and open details under them; rows of
 * a closed group are left out. `index` counts the rows that are shown.
 */
export function displayItems<Row extends RowData>(
  rows: readonly Row[],
  { rowId, groupOf, closedGroups, openRows, remark }: Parts<Row>
): DisplayItem<Row>[] {
  const items: DisplayItem<Row>[] = []
  let index = 0
  let lastGroup: string | null = null
  for (const row of rows) {
    const group = groupOf?.(row) ?? null
    const isOpen = !group || !closedGroups.has(group.id)
    if (group && group.id !== lastGroup) {
      items.push({ type: 'group', id: `group:${group.id}`, group, isOpen })
    }
    lastGroup = group?.id ?? null
    if (!isOpen) continue
    const id = String(rowId(row))
    items.push({ type: 'row', id, row, index })
    const said = remark?.(row) ?? null
    if (said !== null) items.push({ type: 'remark', id: `remark:${id}`, row, remark: said })
    if (openRows.has(id)) items.push({ type: 'detail', id: `detail:${id}`, row, index })
    index += 1
  }
  return items
}
