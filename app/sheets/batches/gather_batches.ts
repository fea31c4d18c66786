import type { CellKinds, RowNotes, SheetBatch } from '#app/sheets/sheet_source'

/** The numbers of cells and rows after which a batch is passed on. */
const BATCH_CELLS = 20_000
const BATCH_ROWS = 2_000
/** A longer run of blank rows ends a batch instead of being filled in. */
const LONGEST_GAP = 1_000

/** Collects numbered rows into batches of consecutive rows. */
export function createBatchGatherer() {
  let ready: SheetBatch[] = []
  let batch: SheetBatch = { firstRow: 1, rows: [], kinds: [] }
  let cellCount = 0

  function add(number: number, cells: string[], kinds: CellKinds, notes?: RowNotes): void {
    const next = batch.firstRow + batch.rows.length
    if (number - next > LONGEST_GAP) {
      cut()
      batch.firstRow = number
    } else {
      for (let blank = next; blank < number; blank++) {
        batch.rows.push([])
        batch.kinds.push('')
      }
    }
    if (notes !== undefined) (batch.notes ??= [])[batch.rows.length] = notes
    batch.rows.push(cells)
    batch.kinds.push(kinds)
    cellCount += cells.length + (notes?.merged?.length ?? 0)
    if (cellCount >= BATCH_CELLS || batch.rows.length >= BATCH_ROWS) cut()
  }

  function cut(): void {
    if (batch.rows.length > 0) ready.push(batch)
    batch = { firstRow: batch.firstRow + batch.rows.length, rows: [], kinds: [] }
    cellCount = 0
  }

  return {
    add,
    /** Returns the full batches; with `last`, also the incomplete one. */
    take(last = false): SheetBatch[] {
      if (last) cut()
      const taken = ready
      ready = []
      return taken
    },
  }
}
