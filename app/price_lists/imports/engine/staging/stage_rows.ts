import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { transactionOn } from '#app/database/sql'
import { isDoubtful } from '#app/sheets/columns/decimal_marks'
import { isEmptyRow } from '#app/sheets/columns/empty_row'
import type { RowBatch } from '#app/sheets/csv/read_csv'
import type { CellKinds } from '#app/sheets/sheet_source'
import { MOST_BRANDS, type FileBrands } from '#app/price_lists/imports/engine/staging/file_brands'
import { unlessRule } from '#app/offers/kept_offers'
import { currenciesBeside } from '#app/price_lists/imports/reading/find_currency'
import type { PriceRow, RejectReason } from '#app/price_lists/imports/reading/price_row'
import type { ReadTable } from '#app/price_lists/imports/reading/read_tables'
import { storableRow, type RejectedRow } from '#app/price_lists/imports/reading/rejected_row'
import { HEADING } from '#app/price_lists/imports/reading/table_rows'

export interface StagedCounts {
  /** Rows of the tables that are not empty and head no others. */
  rows: number
  rejected: number
  reasons: Partial<Record<RejectReason, number>>
  /** Rows that head others. */
  headings: number
}

export interface StagedTables {
  counts: StagedCounts
  /** Which currencies the prices of each table may be in, and those that formats of their numbers say. */
  currencies: readonly (readonly string[])[]
}

export interface StagingInput {
  table: string
  /** Only this connection sees it, and it ends with it. */
  isTemporary: boolean
  /** Rows without a price keep their cells: they are rejected when the list does not have them. */
  isUpdate: boolean
  /** Rows have no brand yet: every one may be rejected by what the list has under its number. */
  isByNumber: boolean
  tables: AsyncIterable<ReadTable>
  brands: FileBrands
  keepRejects: (rows: RejectedRow[]) => Promise<void>
  /** Called every few thousand rows, and waited for. */
  onProgress: (counts: StagedCounts) => Promise<void>
}

/** Thrown when the brand column has so many different values that it must be another one. */
export class TooManyBrands extends Error {}

/** How many bytes are gathered before they are sent. */
const BLOCK = 256 * 1024
const LAST_ROW = Number.MAX_SAFE_INTEGER

/** Copies the usable rows of a file into a new staging table, as fast as the server takes them. */
export async function stageRows(client: ClientBase, input: StagingInput): Promise<StagedTables> {
  const counts: StagedCounts = { rows: 0, rejected: 0, reasons: {}, headings: 0 }
  const currencies: (readonly string[])[] = []
  await transactionOn(client, async () => {
    await createStaging(client, input)
    // Rows of a table of the same transaction: whoever reads them first need not mark them as seen.
    const copy = client.query(copyFrom(`COPY ${input.table} FROM STDIN (FREEZE)`))
    await pipeline(() => copyBlocks(input, counts, currencies), copy)
  })
  return { counts, currencies }
}

/** Makes a staging table. */
export async function createStaging(
  client: ClientBase,
  { table, isTemporary, isUpdate }: Pick<StagingInput, 'table' | 'isTemporary' | 'isUpdate'>
): Promise<void> {
  // Unlogged and without indexes: it is read once, as a whole, and worth nothing after a crash.
  await client.query(`CREATE ${isTemporary ? 'TEMPORARY' : 'UNLOGGED'} TABLE ${table} (
    line integer NOT NULL, brand integer NOT NULL, partnumber_key text COLLATE "C" NOT NULL,
    partnumber text, name text NOT NULL, cost numeric(14, 4) ${isUpdate ? '' : 'NOT NULL'},
    available_quantity integer, available_is_minimum boolean NOT NULL, multiple integer,
    min_quantity integer, weight numeric(10, 3) ${isUpdate ? ', rejected text' : ''}
  ) ${isTemporary ? '' : 'WITH (autovacuum_enabled = false)'}`)
}

async function* copyBlocks(
  input: StagingInput,
  counts: StagedCounts,
  currencies: (readonly string[])[]
): AsyncGenerator<Buffer> {
  let block = ''
  // Rows of several sheets are told apart by their place in the whole.
  let before = 0
  for await (const table of input.tables) {
    let last = 0
    let beside = ''
    currencies.push(table.currencies)
    for await (const batch of table.batches) {
      if (table.price !== null) beside = batch.beside?.get(table.price) ?? ''
      if (batch.firstRow > (table.lastRow ?? LAST_ROW)) break
      const taken = takeBatch(input, counts, table, batch, before)
      block += taken.block
      last = batch.firstRow + batch.rows.length - 1
      if (input.brands.all.length > MOST_BRANDS) throw new TooManyBrands()
      if (taken.rejects.length > 0) await input.keepRejects(taken.rejects)
      if (block.length >= BLOCK) {
        yield Buffer.from(block)
        block = ''
      }
      await input.onProgress(counts)
    }
    // Formats of rows further down may be those of another currency.
    currencies.push(...currenciesBeside(beside))
    before += last
  }
  if (block !== '') yield Buffer.from(block)
}

function takeBatch(
  { brands, isUpdate, isByNumber }: StagingInput,
  counts: StagedCounts,
  { firstRow, lastRow = LAST_ROW, rows, watch, sheet, price, hiddenRows }: ReadTable,
  batch: RowBatch,
  before: number
): { block: string; rejects: RejectedRow[] } {
  let block = ''
  let line = batch.firstRow - 1
  const rejects: RejectedRow[] = []
  const asReject = (reason: RejectReason, cells: string[]): RejectedRow => ({
    line: before + line,
    sheet,
    sheet_line: sheet === null ? null : line,
    reason,
    brand: rows.brand() || null,
    cells: cellsToKeep(cells, price, batch.kinds?.[line - batch.firstRow]),
  })
  for (const read of batch.rows) {
    line++
    if (line < firstRow) continue
    if (line > lastRow) break
    const { cells, kinds } = cellsOf(batch, line, read, { firstRow, rows })
    if (isEmptyRow(cells)) continue
    const row = rows.read(cells, kinds)
    // One that heads others does so however it is hidden.
    if (row === HEADING) {
      counts.headings++
      continue
    }
    // Where nobody was asked, hidden rows are read: an offer that is missing is taken off sale.
    if (hiddenRows === 'leave_out' && batch.notes?.[line - batch.firstRow]?.hidden) continue
    counts.rows++
    watch(cells, kinds, line)
    const brand = typeof row === 'string' ? -1 : brands.positionOf(row.brand_name)
    if (typeof row === 'string') rejects.push(asReject(row, cells))
    else if (brand === -1 && !isByNumber) rejects.push(asReject('brand_missing', cells))
    else {
      block += copyLine(before + line, brand, row)
      if (isUpdate) {
        const mayLack = isByNumber || row.cost === null
        block += `\t${mayLack ? copyText(JSON.stringify(storableRow(asReject('not_in_list', cells)))) : '\\N'}`
      }
      block += '\n'
    }
  }
  counts.rejected += rejects.length
  for (const { reason } of rejects) counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1
  return { block, rejects }
}

/** As a text nobody could tell whether the number 13.337 is a thousand: it gets a fourth place. */
function cellsToKeep(cells: string[], price: number | null, kinds?: CellKinds): string[] {
  if (price === null || kinds?.[price] !== 'n' || !isDoubtful(cells[price] ?? '')) return cells
  return cells.map((cell, column) => (column === price ? `${cell}0` : cell))
}

/** Text has no more than its cells. */
function cellsOf(
  { firstRow, kinds, notes }: RowBatch,
  line: number,
  cells: string[],
  table: Pick<ReadTable, 'firstRow' | 'rows'>
): { cells: string[]; kinds?: CellKinds } {
  const index = line - firstRow
  const found = kinds?.[index]
  if (found === undefined) return { cells }
  return table.rows.settle(cells, found, notes?.[index], table.firstRow)
}

function copyLine(line: number, brand: number, row: PriceRow): string {
  const stock = `${row.available_quantity ?? '\\N'}\t${row.available_is_minimum ? 't' : 'f'}`
  const multiple = unlessRule(row.multiple, 1) ?? '\\N'
  const counts = `${multiple}\t${unlessRule(row.min_quantity, 1) ?? '\\N'}\t${row.weight ?? '\\N'}`
  const partnumber = unlessRule(row.partnumber, row.partnumber_key)
  // The key has letters and digits only.
  const number = `${row.partnumber_key}\t${partnumber === null ? '\\N' : copyText(partnumber)}`
  const cost = row.cost ?? '\\N'
  return `${line}\t${brand}\t${number}\t${copyText(row.name)}\t${cost}\t${stock}\t${counts}`
}

/** Text as COPY wants it; control characters, which no line of a table can show, are blanks. */
function copyText(text: string): string {
  if (!/[\\\p{Cc}]/u.test(text)) return text
  return text.replace(/\p{Cc}+/gu, ' ').replaceAll('\\', '\\\\')
}
