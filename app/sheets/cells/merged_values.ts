import type { CellKinds, MergedCells, MergedValue, RowNotes } from '#app/sheets/sheet_source'

/** A row as it was read. */
interface ReadRow {
  cells: readonly string[]
  kinds: CellKinds
  notes?: RowNotes
}

interface OpenRange {
  bottom: number
  value: MergedValue
}

/**
 * Returns a function that adds to a row the values of merged cells that began in rows above. Rows must be passed in
 * order. A range is open while it covers rows; each column has at most one.
 */
export function mergedValues(merged: readonly MergedCells[]) {
  const tall = merged.filter(({ top, bottom }) => bottom > top).toSorted((a, b) => a.top - b.top)
  const open = new Map<number, OpenRange>()
  let next = 0
  let first = tall[0]?.top ?? Infinity

  return (number: number, row: ReadRow): MergedValue[] | undefined => {
    if (number < first) return undefined
    const values: MergedValue[] = []
    for (const [column, { bottom, value }] of open) {
      if (bottom < number) open.delete(column)
      else values.push(value)
    }
    for (let range = tall[next]; range && range.top <= number; range = tall[++next]) {
      const value = range.top === number ? valueIn(row, range) : null
      if (value) open.set(value.column, { bottom: range.bottom, value })
    }
    first = open.size > 0 ? number : (tall[next]?.top ?? Infinity)
    return values.length > 0 ? values : undefined
  }
}

/** The value of the first cell of the range; null for an empty one. */
function valueIn({ cells, kinds, notes }: ReadRow, { left, top }: MergedCells): MergedValue | null {
  const column = left - 1
  const text = cells[column] ?? ''
  const kind = kinds[column] ?? ' '
  if (text === '' && kind !== 'f') return null
  const formatted = notes?.formatted?.find((number) => number.column === column)
  return { column, text, kind, top, ...(formatted && { formatted }) }
}
