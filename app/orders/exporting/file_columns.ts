import type { Order, OrderState } from '#shared/answers/order'
import type { MoveReason } from '#shared/order_moves'
import type { TableCell } from '#app/sheets/table_file'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'

/** What a file says in words, in the language of who asked for it. */
export interface FileWords {
  states: Record<OrderState, string>
  sources: Record<Order['source'], string>
  reasons: Record<MoveReason, string>
  deleted_user: string
  /** Where a manager's own offers come from. */
  by_hand: string
  /** Before the sums under the last row. */
  total: string
}

/** The same, and which day a moment is on where the contractor is. */
export interface CellWords extends FileWords {
  dayOf: (at: Date) => string
}

/** A column of a list as a file, with what stands in it. */
export interface FileColumn<Row> extends Pick<SheetColumn, 'width' | 'kind'> {
  name: string
  cell: (row: Row, words: CellWords) => TableCell
  /** Whole numbers and money are added up under the last row. */
  isSummed?: true
}
