import { createTail } from '#app/sheets/batches/keep_tail'
import {
  isWithin,
  type EndsWanted,
  type SheetBatch,
  type SheetEnds,
  type SheetRow,
} from '#app/sheets/sheet_source'

/** Reads both ends of a sheet, for formats in which all rows have to be read for that. */
export async function endsOfBatches(
  batches: AsyncIterable<SheetBatch>,
  wanted: EndsWanted
): Promise<SheetEnds> {
  const { around = [] } = wanted
  const ends: SheetEnds = {
    head: [],
    tail: [],
    around: [],
    filledRows: 0,
    lastRow: 0,
    merged: [],
    hiddenRows: 0,
    hiddenColumns: [],
  }
  const tail = createTail<SheetRow>(wanted.tail)
  for await (const { firstRow, rows, kinds, notes } of batches) {
    for (let index = 0; index < rows.length; index++) {
      const cells = rows[index] ?? []
      if (isBlank(cells) && !kinds[index]?.includes('f')) continue
      const number = firstRow + index
      const row: SheetRow = { number, cells, kinds: kinds[index] ?? '', notes: notes?.[index] }
      ends.filledRows++
      if (row.notes?.hidden) ends.hiddenRows++
      ends.lastRow = number
      if (number <= wanted.head) ends.head.push(row)
      if (isWithin(number, around)) ends.around.push(row)
      tail.push(row)
    }
    if (wanted.headOnly && ends.lastRow >= wanted.head) break
  }
  return { ...ends, tail: tail.all() }
}

function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) {
    if (cell !== '' && cell.trim() !== '') return false
  }
  return true
}
