import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { isEmptyRow } from '#app/sheets/columns/empty_row'
import type { RowBatch } from '#app/sheets/csv/read_csv'
import { MOST_BRANDS, type FileBrands } from '#app/price_lists/imports/engine/file_brands'
import { unlessRule } from '#app/offers/kept_offers'
import type { PriceRow, RejectReason } from '#app/price_lists/imports/reading/price_row'

export interface RejectedRow {
  /** The row number in the file, from 1. */
  line: number
  reason: RejectReason
  cells: string[]
}

export interface StagedCounts {
  /** Rows of the table that are not empty. */
  rows: number
  rejected: number
  reasons: Partial<Record<RejectReason, number>>
}

export interface StagingInput {
  table: string
  /** Only this connection sees it, and it ends with it. */
  isTemporary: boolean
  batches: AsyncIterable<RowBatch>
  /** From 1; rows after the last one are not read. */
  firstRow: number
  lastRow?: number
  read: (cells: readonly string[]) => PriceRow | RejectReason
  brands: FileBrands
  keepRejects: (rows: RejectedRow[]) => Promise<void>
  /** Called every few thousand rows, and waited for. */
  onProgress: (counts: StagedCounts) => Promise<void>
}

/** Thrown when the brand column has so many different values that it must be another one. */
export class TooManyBrands extends Error {}

/** How many bytes are gathered before they are sent. */
const BLOCK = 256 * 1024

/** Copies the usable rows of a file into a new staging table, as fast as the server takes them. */
export async function stageRows(client: ClientBase, input: StagingInput): Promise<StagedCounts> {
  // Unlogged and without indexes: it is read once, as a whole, and worth nothing after a crash.
  await client.query(`CREATE ${input.isTemporary ? 'TEMPORARY' : 'UNLOGGED'} TABLE ${input.table} (
    line integer NOT NULL, brand integer NOT NULL, partnumber_key text COLLATE "C" NOT NULL,
    partnumber text, name text NOT NULL, cost numeric(14, 4) NOT NULL,
    available_quantity integer, available_is_minimum boolean NOT NULL, multiple integer,
    min_quantity integer, weight numeric(10, 3)
  ) ${input.isTemporary ? '' : 'WITH (autovacuum_enabled = false)'}`)
  const counts: StagedCounts = { rows: 0, rejected: 0, reasons: {} }
  const copy = client.query(copyFrom(`COPY ${input.table} FROM STDIN`))
  await pipeline(() => copyBlocks(input, counts), copy)
  return counts
}

async function* copyBlocks(input: StagingInput, counts: StagedCounts): AsyncGenerator<Buffer> {
  const { firstRow, lastRow = Number.MAX_SAFE_INTEGER } = input
  let block = ''
  for await (const batch of input.batches) {
    if (batch.firstRow > lastRow) break
    const rejects: RejectedRow[] = []
    let line = batch.firstRow - 1
    for (const cells of batch.rows) {
      line++
      if (line < firstRow || isEmptyRow(cells)) continue
      if (line > lastRow) break
      counts.rows++
      const row = input.read(cells)
      const brand = typeof row === 'string' ? -1 : input.brands.positionOf(row.brand_name)
      if (typeof row === 'string') rejects.push({ line, reason: row, cells })
      else if (brand === -1) rejects.push({ line, reason: 'brand_missing', cells })
      else block += copyLine(line, brand, row)
    }
    if (input.brands.all.length > MOST_BRANDS) throw new TooManyBrands()
    if (rejects.length > 0) {
      counts.rejected += rejects.length
      for (const { reason } of rejects) {
        counts.reasons[reason] = (counts.reasons[reason] ?? 0) + 1
      }
      await input.keepRejects(rejects)
    }
    if (block.length >= BLOCK) {
      yield Buffer.from(block)
      block = ''
    }
    await input.onProgress(counts)
  }
  if (block !== '') yield Buffer.from(block)
}

function copyLine(line: number, brand: number, row: PriceRow): string {
  const stock = `${row.available_quantity ?? '\\N'}\t${row.available_is_minimum ? 't' : 'f'}`
  const multiple = unlessRule(row.multiple, 1) ?? '\\N'
  const counts = `${multiple}\t${unlessRule(row.min_quantity, 1) ?? '\\N'}\t${row.weight ?? '\\N'}`
  const partnumber = unlessRule(row.partnumber, row.partnumber_key)
  // The key has letters and digits only.
  const number = `${row.partnumber_key}\t${partnumber === null ? '\\N' : copyText(partnumber)}`
  return `${line}\t${brand}\t${number}\t${copyText(row.name)}\t${row.cost}\t${stock}\t${counts}\n`
}

/** Text as COPY wants it; control characters, which no line of a table can show, are blanks. */
function copyText(text: string): string {
  if (!/[\\\p{Cc}]/u.test(text)) return text
  return text.replace(/\p{Cc}+/gu, ' ').replaceAll('\\', '\\\\')
}
