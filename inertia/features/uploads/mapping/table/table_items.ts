import type { ParseResult, PreviewRow } from '#shared/answers/upload'
import { keyOf } from '../../../../lib/key_of.js'
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

export function rowTone(draft: MappingDraft, row: number): RowTone {
  const { header_row_number, table_first_row, table_last_row } = draft
  if (row === header_row_number) return 'header'
  if (row < table_first_row || row > table_last_row) return 'out'
  if (row === table_first_row) return row === table_last_row ? 'only' : 'first'
  return row === table_last_row ? 'last' : 'in'
}

/** The mark a letter sets: H, B, E. */
export function markOfKey(event: Parameters<typeof keyOf>[0]): RowMark | null {
  const letter = keyOf(event).toLowerCase()
  if (letter === 'h') return 'header'
  if (letter === 'b') return 'first'
  return letter === 'e' ? 'last' : null
}
