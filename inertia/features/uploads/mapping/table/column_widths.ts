import type { ParseResult, PreviewRow } from '#shared/answers/upload'

/** More columns than that are drawn only where they are seen. */
export const MOST_DRAWN = 60
const LEAST = 114
const MOST = 250
const WIDE = 160
const OF_LETTER = 7.6
const AROUND = 20
/** As many rows as are there from the start: more of them do not change the widths. */
const BEGIN = 13
const END = 30

/** The width of each column in px, from its values: it does not change with what is chosen. */
export function columnWidths(
  result: Pick<ParseResult, 'rows' | 'columns_found' | 'table_first_row'>
): number[] {
  const rows = [...result.rows.begin.slice(0, BEGIN), ...result.rows.end.slice(-END)].filter(
    // A title above the table is longer than everything in it, and has room beside it.
    ({ number }) => number >= result.table_first_row
  )
  return result.columns_found.map(({ number, header }) => {
    const letters = Math.max(header.length, longest(rows, number - 1))
    return Math.round(Math.min(MOST, Math.max(LEAST, letters * OF_LETTER + AROUND)))
  })
}

/**
 * The tracks of the table's grid. Where there is room to spare the wide columns take it, and where
 * none is wide an empty track at the end does, so that no figure stands far from its head.
 */
export function columnTracks(widths: readonly number[]): string {
  const hasWide = widths.some((width) => width >= WIDE)
  const columns = widths.map((width) => (width >= WIDE ? `minmax(${width}px, 1fr)` : `${width}px`))
  return [...columns, hasWide ? '0' : 'minmax(0, 1fr)'].join(' ')
}

function longest(rows: readonly PreviewRow[], column: number): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells[column]?.length ?? 0), 0)
}
