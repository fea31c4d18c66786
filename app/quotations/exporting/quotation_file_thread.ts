/*
| The lines of a quotation as a workbook, for threads/run_thread.
*/
import { addWorkingDays, type Region } from '#shared/working_days'
import { pieces } from '#app/database/read_in_pieces'
import { pool, statements, type Sql } from '#app/database/sql'
import {
  hiddenCells,
  LINE_COLUMNS,
  type ExportedLine,
  type FileWords,
} from '#app/quotations/exporting/line_columns'
import { OFFER_COLUMNS } from '#app/quotations/exporting/offer_columns'
import {
  wholeQuotationItems,
  type QuotationItemRow,
  type QuotationItemsFilters,
  type QuotationItemsQuery,
} from '#app/quotations/lists/list_quotation_items'
import type { TableCell } from '#app/sheets/table_file'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'
import { writeXlsx } from '#app/sheets/xlsx/write_xlsx'
import { writtenBytes } from '#app/sheets/written_bytes'

interface Sheet {
  name: string
  columns: SheetColumn[]
}

export interface QuotationFile extends Pick<FileWords, 'statuses' | 'decimal' | 'by_hand'> {
  quotation_id: number
  asked: QuotationItemsFilters & Pick<QuotationItemsQuery, 'sort'>
  /** `YYYY-MM-DD`, where the contractor is. */
  today: string
  region: Region
  lines: Sheet
  offers: Sheet
}

/** So many lines are read at a time, each with up to forty offers. */
const PIECE = 250

/** Both sheets as the quotation is at one moment. */
export default async function* quotationFile(file: QuotationFile): AsyncGenerator<Uint8Array> {
  const client = await pool.connect()
  try {
    const tx = statements(client)
    await tx.run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await tx.withoutTimeLimit()
    const words = { ...file, arrivesOn: arrivalsOf(file) }
    const { lines, offers } = file
    yield* writtenBytes((output) =>
      writeXlsx(output, [
        { ...lines, rows: lineRows(tx, file, words) },
        { ...offers, rows: offerRows(tx, file, words) },
      ])
    )
  } finally {
    // Closes the connection, and with it the cursors, wherever the reader stopped.
    client.release(true)
  }
}

async function* lineRows(tx: Sql, file: QuotationFile, words: FileWords) {
  for await (const exported of readLines(tx, file, 'lines')) {
    const cells: TableCell[] = LINE_COLUMNS.map(({ cell }) => cell(exported, words))
    // Under the hint of the header there is nothing.
    yield [...cells, null, ...hiddenCells(file.quotation_id, exported)]
  }
}

async function* offerRows(tx: Sql, file: QuotationFile, words: FileWords) {
  for await (const { line, offers } of readLines(tx, file, 'offers')) {
    for (const offer of offers) {
      yield OFFER_COLUMNS.map(({ cell }) => cell(offer, line.row_number, words))
    }
  }
}

async function* readLines(
  tx: Sql,
  { quotation_id, asked }: QuotationFile,
  cursor: 'lines' | 'offers'
): AsyncGenerator<ExportedLine> {
  const statement = wholeQuotationItems(quotation_id, asked)
  for await (const lines of pieces<QuotationItemRow>(tx, statement, { cursor, size: PIECE })) {
    for (const line of lines) yield withChosen(line)
  }
}

function withChosen(line: QuotationItemRow): ExportedLine {
  const offers = line.offers ?? []
  const chosen = line.chosen_positions.flatMap((position, index) => {
    const offer = offers[position]
    return offer ? [{ offer, quantity: line.chosen_quantities[index] ?? 0 }] : []
  })
  return { line, offers, chosen }
}

function arrivalsOf({ today, region }: QuotationFile): (days: number) => string {
  const known = new Map<number, string>()
  return (days) => {
    const found = known.get(days) ?? addWorkingDays(today, days, region)
    known.set(days, found)
    return found
  }
}
