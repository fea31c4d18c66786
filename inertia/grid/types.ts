import type { ReactNode, Ref } from 'react'
import type { RowData } from '@tanstack/react-table'
import type { Language } from '#shared/languages'
import type { PaginationMeta } from '#shared/list_query'
import type { NumericColumn } from '#shared/numeric_columns'
import type { GridGroup } from '~/grid/rows/display_items'
import type { ListChange, ListQuery } from '~/grid/list/list_query'
import type { TextKey } from '~/lib/texts/texts'

export type { GridGroup }

/** What a column holds. Decides alignment, display, copying and whether it adds up. */
export type ColumnKind =
  | 'text'
  | 'part_number'
  | 'number'
  | 'weight'
  | 'money'
  | 'quantity'
  | 'date'
  | 'status'
  | 'reference'
  | 'actions'

/**
 * What a row's tint says: other than when it was seen, gone, one to look at first, picked, or about to
 * be changed.
 */
export type RowTone = 'changed' | 'gone' | 'flagged' | 'picked' | 'delayed'

export type FilterChoice = { value: string } & ({ label: TextKey } | { text: string })

/**
 * How a column is filtered. `number_range` and `date_range` write `<key>_from` and `<key>_to`,
 * `up_to` and the rest write `<key>`; the key is `filterKey` or else the column's id.
 */
export type ColumnFilter =
  | 'text'
  | 'number_range'
  | 'date_range'
  | 'up_to'
  | { choices: readonly FilterChoice[] }

export interface CellEdit<Row extends RowData> {
  /**
   * Stores what was typed. The grid shows it at once and takes it back when this rejects;
   * telling the user why is the caller's part.
   */
  save(row: Row, value: string): Promise<unknown>
  /** Rows whose cell may not be edited. */
  can?(row: Row): boolean
  /** False: only Enter, F2 and a double click open it; keys mean something else there. */
  byTyping?: boolean
  maxLength?: number
}

/** A column's name, and its kind where the name does not say it. */
export type ColumnName = { id: string; kind: ColumnKind } | { id: NumericColumn; kind?: undefined }

/** One column. Columns are constants at module level. */
export type GridColumn<Row extends RowData> = ColumnName & ColumnParts<Row>

interface ColumnParts<Row extends RowData> {
  label: TextKey
  /** The raw value: what is shown, added up and copied. Missing: the row's field named `id`. */
  value?: (row: Row) => unknown
  /** What is drawn instead of the formatted value. */
  cell?: (row: Row) => ReactNode
  /** What is copied instead of the raw value, such as the word of a status. */
  copy?: (row: Row, t: (key: TextKey) => string) => string
  /** Sortable on the server; a string names the sort field when it is not the column's id. */
  sort?: boolean | string
  filter?: ColumnFilter
  filterKey?: string
  width: number
  /** How wide it becomes in a language whose words are longer; the server cannot measure. */
  widths?: Partial<Record<Language, number>>
  /** Takes a share of the room that is left. */
  grow?: boolean
  /** Never narrower than what it holds; so are columns of anything but words. */
  whole?: boolean
  /** Stays at that edge when the table is wider than the screen. */
  stays?: 'left' | 'right'
  /** The least width a user can give it; so wide it stays longest when the room is short. */
  min?: number
  /** Hidden until a user shows it. */
  hidden?: boolean
  pinned?: boolean
  edit?: CellEdit<Row>
  /** Its place on a card under 768 px; `field` when not given, `hidden` for none. */
  phone?: 'title' | 'field' | 'amount' | 'hidden'
  /** Stands in the head instead of the label, which is its name and its tooltip then: an icon. */
  head?: ReactNode
}

export type GridState = 'ready' | 'loading' | 'reloading' | 'error'

/** A list's state and how to change it; made by `useListQuery` or `useLocalList`. */
export interface GridList {
  query: ListQuery
  change(change: ListChange): void
  /** The address that shows the list changed like this; missing for lists without one. */
  href?(change: ListChange): string
  state?: GridState
  retry?(): void
}

export interface GridProblem {
  message?: string
  requestId?: string | null
}

export interface GridCursor {
  /** The focus goes along when it is in the table, else it stays where it is. */
  moveTo(rowId: string | number): void
}

export interface DataGridProps<Row extends RowData> {
  /** Under which the columns' order, width and visibility are kept for the user. */
  tableKey: string
  /** The table's name for screen readers. */
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  /** Missing for lists that come whole. */
  meta?: PaginationMeta
  list?: GridList
  state?: GridState
  problem?: GridProblem
  onRetry?: () => void
  /** Shown when there is nothing yet and no filter is set. */
  empty?: ReactNode
  /** Enter and double click on a row. */
  onRowEnter?: (row: Row) => void
  /** Space and a plain click do what Enter does: something opens beside the table. */
  rowOpens?: boolean
  /** Moves the cursor from elsewhere. */
  cursor?: Ref<GridCursor>
  /** The row under the cursor, whenever it becomes another one. */
  onCursor?: (row: Row | null) => void
  /** The rows of what is selected, when that is more than one cell; a moment late. */
  onSelection?: (rows: readonly Row[]) => void
  /** Sums of all filtered rows, by column id, from the server. */
  totals?: Readonly<Record<string, string | number>>
  totalsLabel?: ReactNode
  /** The group a row belongs to; rows of one group follow one another. */
  groupOf?: (row: Row) => GridGroup | null
  /** Which groups are closed, where the page closes them too; the grid keeps it itself otherwise. */
  folding?: { closed: ReadonlySet<string>; toggle: (groupId: string) => void }
  /** The panel that opens under a row. */
  detail?: (row: Row) => ReactNode
  /** What is to be said about a row, in a line of its own under it. */
  remark?: (row: Row) => ReactNode
  /**
   * Not shown, whatever the user arranged: columns with nothing in any row of the list, or of this page of it
   * where only that is known, and what the panel beside the table says. The same array as long as it says the
   * same: another one arranges all columns anew.
   */
  blankColumns?: readonly string[]
  /** A remark on the whole row. */
  tone?: (row: Row) => RowTone | undefined
  /** Replaces the card made from the columns. */
  card?: (row: Row) => ReactNode
  /** Changes that came in while the list was on screen; shown only when asked for. */
  updates?: { count: number; text?: string; onRefresh: () => void }
  /** Stands left of the filters above the table. */
  bar?: ReactNode
  /**
   * All filters stand in the bar, on a phone too, where each can be added; those of the columns
   * named here stand in `bar` already, or elsewhere on the screen.
   */
  barFilters?: readonly string[]
  /** Stands at the right end of the bar. */
  barEnd?: ReactNode
  /** Stands at the right end of the status line. */
  statusEnd?: ReactNode
  density?: 'dense' | 'comfortable'
  /** As high as its rows instead of filling the sheet. */
  fit?: boolean
}
