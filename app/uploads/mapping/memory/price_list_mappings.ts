import type { KnownColumn } from '#app/sheets/columns/guess_columns'
import { looksLike } from '#app/sheets/columns/column_looks'
import { headerWords } from '#app/sheets/columns/header_words'
import { sql, type Sql, type Transaction } from '#app/database/sql'
import { KNOWN_COLUMNS } from '#app/uploads/mapping/known_columns'
import type { NewMapping } from '#app/uploads/mapping/mapping_profiles'
import {
  columnsByPlace,
  columnsToRemember,
  recallColumns,
  type RecalledColumns,
  type RememberedColumn,
} from '#app/uploads/mapping/memory/remembered_columns'
import { isDated, withoutDates } from '#app/uploads/mapping/memory/dated_headings'
import type { UploadConfig } from '#shared/answers/upload'
import type { BrandSource } from '#shared/upload_columns'

/** How the last file of a price list was read, as far as it says how this one is. */
export interface RecalledMapping extends RecalledColumns {
  brand: BrandSource | null
  marks?: NonNullable<UploadConfig['marks']>
  used_at: Date
}

interface Memory {
  columns: RememberedColumn[]
  brand: BrandSource | null
  marks: NonNullable<UploadConfig['marks']> | null
  used_at: Date
}

/** How much a column has to look like what it was, when there is no header that says so. */
const ALIKE = 0.4

/** Remembers how a file of the list was read; what older files had besides stays known. */
export async function rememberForList(
  tx: Transaction,
  priceListId: number,
  { header, headers, brand, marks }: NewMapping
): Promise<void> {
  if (header === undefined) return
  const before = await findMemory(priceListId, tx)
  const columns = columnsToRemember(before?.columns ?? [], header, headers)
  // Rows whose brands are found by their numbers say nothing of the files that have them elsewhere.
  const isByNumber = headers.brand_name === undefined && brand === undefined
  const from = isByNumber ? before?.brand : brand
  await tx.run(
    `INSERT INTO price_list_mappings (price_list_id, columns, brand, marks)
     VALUES ($1, $2::jsonb, $3, $4)
     ON CONFLICT (price_list_id) DO UPDATE
     SET columns = excluded.columns, brand = excluded.brand, marks = excluded.marks, used_at = now()`,
    [priceListId, JSON.stringify(columns), from ?? null, marks ?? null]
  )
}

/** Forgets how files of the list were read. */
export async function forgetForList(tx: Transaction, priceListId: number): Promise<void> {
  await tx.run('DELETE FROM price_list_mappings WHERE price_list_id = $1', [priceListId])
}

/**
 * How a file of a price list is to be read, as the last ones were: columns by the text of their
 * headers, in whatever order, with other dates in them and with new ones between; without a header by
 * their places, when their values look as they should.
 *
 * @param header the texts of the file's header; empty when there is none
 * @param rows some rows of values
 * @returns null for the first file of a list, and for one that is not like those before
 */
export async function recallMapping(
  priceListId: number,
  header: readonly string[],
  rows: readonly string[][]
): Promise<RecalledMapping | null> {
  const memory = await findMemory(priceListId)
  return memory && recall(memory, header, rows)
}

/** The columns of price lists, with what this list calls them. */
export async function knownColumnsOf(priceListId: number): Promise<readonly KnownColumn[]> {
  const memory = await findMemory(priceListId)
  if (!memory) return KNOWN_COLUMNS.price_list
  return KNOWN_COLUMNS.price_list.map((known) => {
    const words = memory.columns.flatMap(({ header, name }) =>
      name === known.name ? wordsOf(header) : []
    )
    const own = words.filter((word) => word !== '')
    return own.length === 0 ? known : { ...known, words: [...known.words, ...own] }
  })
}

/** A date tells which of several columns it was, not which of them it is now. */
function wordsOf(header: string): string[] {
  return isDated(header) ? [withoutDates(header)] : [headerWords(header), withoutDates(header)]
}

function findMemory(priceListId: number, db: Sql = sql): Promise<Memory | null> {
  return db.one<Memory>(
    'SELECT columns, brand, marks, used_at FROM price_list_mappings WHERE price_list_id = $1',
    [priceListId]
  )
}

function recall(
  { columns, brand, marks, used_at }: Memory,
  header: readonly string[],
  rows: readonly string[][]
): RecalledMapping | null {
  const isHeaded = header.some((cell) => headerWords(cell) !== '')
  const found = isHeaded ? recallColumns(columns, header) : byPlace(columns, rows)
  return found && { ...found, brand, ...(marks && { marks }), used_at }
}

/** Columns that are where they were, and look like what they were. */
function byPlace(
  columns: readonly RememberedColumn[],
  rows: readonly string[][]
): RecalledColumns | null {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const found = columnsByPlace(columns, width)
  if (!found) return null
  const isAlike = KNOWN_COLUMNS.price_list.every(({ name, look }) => {
    const number = Object.entries(found.table_headers).find(([other]) => other === name)?.[1]
    if (number === undefined || rows.every((row) => (row[number - 1] ?? '').trim() === '')) {
      return true
    }
    return looksLike(rows, number - 1, look) >= ALIKE
  })
  return isAlike ? found : null
}
