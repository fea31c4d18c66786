import type { ParseResult, PreviewRow } from '#shared/answers/upload'
import { keyOf } from '../../../../lib/keys/key_of.js'
import { blocksOf, type Block } from './blocks.js'
import type { MappingDraft, RowMark } from '../draft.js'

export type Gap = Extract<Block, { type: 'gap' }>

/** What stands in the table under its head, one below the other. */
export type TableItem = { key: string; row: PreviewRow } | { key: string; gap: Gap }

/** Where a row stands to the table: above or below it, its header, or one of its rows. */
export type RowTone = 'out' | 'header' | 'first' | 'last' | 'only' | 'in'

export function tableItems(result: Pick<ParseResult, 'rows' | 'total_rows'>): TableItem[] {
  return blocksOf(result).flatMap((block): TableItem[] => {
    if (block.type === 'gap') return [{ key: block.place, gap: block }]
    return block.rows.map((row) => ({ key: String(row.number), row }))
  })
}

/** @param headerRows how many rows the header takes */
export function rowTone(draft: MappingDraft, row: number, headerRows = 1): RowTone {
  const { header_row_number, table_first_row, table_last_row } = draft
  if (header_row_number !== null && row <= header_row_number) {
    if (row > header_row_number - headerRows) return 'header'
  }
  if (row < table_first_row || row > table_last_row) return 'out'
  if (row === table_first_row) return row === table_last_row ? 'only' : 'first'
  return row === table_last_row ? 'last' : 'in'
}

/** How many rows the header takes where it is now: of one that was set elsewhere nothing is known. */
export function headerRowsOf(
  result: Pick<ParseResult, 'header_row_number' | 'header_rows_count'>,
  { header_row_number }: MappingDraft
): number {
  return result.header_row_number === header_row_number ? result.header_rows_count : 1
}

/** The mark a letter sets: H, B, E. */
export function markOfKey(event: Parameters<typeof keyOf>[0]): RowMark | null {
  const letter = keyOf(event).toLowerCase()
  if (letter === 'h') return 'header'
  if (letter === 'b') return 'first'
  return letter === 'e' ? 'last' : null
}
