import type { ParseResult, PreviewRow } from '#shared/answers/upload'

/** Rows that stand together, or rows between that are not shown; both ends included. */
export type Block =
  | { type: 'rows'; rows: PreviewRow[] }
  | { type: 'gap'; place: 'middle' | 'below'; from: number; to: number }

/**
 * What of the file is shown: its beginning, and the rows around the end of the table. They are one
 * block when they are contiguous and cover all rows.
 */
export function blocksOf(result: Pick<ParseResult, 'rows' | 'total_rows'>): Block[] {
  const { begin, end } = result.rows
  const beginLast = begin.at(-1)?.number ?? 0
  const endFirst = end[0]?.number ?? beginLast + 1
  const last = end.at(-1)?.number ?? beginLast
  const isContiguous = endFirst === beginLast + 1
  const blocks: Block[] = []
  if (isContiguous && last >= result.total_rows) {
    const rows = [...begin, ...end]
    return rows.length > 0 ? [{ type: 'rows', rows }] : []
  }
  if (begin.length > 0) blocks.push({ type: 'rows', rows: begin })
  if (!isContiguous) {
    blocks.push({ type: 'gap', place: 'middle', from: beginLast + 1, to: endFirst - 1 })
  }
  if (end.length > 0) blocks.push({ type: 'rows', rows: end })
  if (last < result.total_rows) {
    blocks.push({ type: 'gap', place: 'below', from: last + 1, to: result.total_rows })
  }
  return blocks
}
