import type { ClientBase } from 'pg'
import { oneRow } from '#app/database/one_row'
import { transactionOn } from '#app/database/sql'
import { OFFER_VALUES, valuesOf } from '#app/price_lists/imports/engine/compare_staging'
import { leftToList } from '#app/price_lists/imports/engine/staging/complete_staging'
import type { FileBrand, FileBrands } from '#app/price_lists/imports/engine/staging/file_brands'
import { lookUpBrands } from '#app/price_lists/imports/engine/resolve_brands'
import type { PriceMapping } from '#app/price_lists/imports/reading/price_columns'

/** The rows of a file, and the list of those before it, in which they are put. */
export interface Folding {
  list: string
  /** Of all files so far; grows by those of this one. */
  listBrands: FileBrands
  rows: string
  brands: readonly FileBrand[]
  mapping: PriceMapping
  /** Its rows have no brand: each is what the list had on sale under its number. */
  byNumber: ToMatch | false
}

interface ToMatch {
  /** The import with which the file came, and those with which the files before it did. */
  cameWith: number
  earlier: readonly number[]
}

const COLUMNS = `line, brand, partnumber_key, ${OFFER_VALUES}`

/**
 * Puts the rows of the next file of a chain into the list of those before, which has each part once:
 * as its import did with the price list, whose place the list has here. Rows without a price of parts
 * that never had one are left out.
 */
export async function foldRows(
  client: ClientBase,
  { list, listBrands, rows, brands, mapping, byNumber }: Folding
): Promise<void> {
  const { positions, ids } = await positionsIn(client, listBrands, brands)
  const left = new Set(leftToList(mapping))
  const said = OFFER_VALUES.split(', ').filter((column) => column !== 'cost' && !left.has(column))
  await transactionOn(client, async (tx) => {
    await tx.run("SET LOCAL work_mem = '64MB'")
    await tx.run('SET LOCAL jit = off')
    await tx.run(`ANALYZE ${list}`)
    await tx.run(`ANALYZE ${rows}`)
    // Lines go on from file to file, so that no two rows have the same.
    const { last } = await oneRow<{ last: number }>(
      tx,
      `SELECT coalesce(max(line), 0)::int AS last FROM ${list}`
    )
    const isSame = (row: string) =>
      `s.brand = ${row}.brand AND s.partnumber_key = ${row}.partnumber_key`
    const branded = byNumber
      ? { join: matched(list, rows), values: [ids, byNumber.cameWith, byNumber.earlier] }
      : { join: BY_BRAND, values: [positions] }
    await tx.run(
      `CREATE TEMPORARY TABLE price_chain_parts ON COMMIT DROP AS
       SELECT DISTINCT ON (r.brand, r.partnumber_key) * FROM (
         SELECT $1::integer + f.line AS line, p.brand, f.partnumber_key, ${valuesOf('f')}
         FROM ${rows} f ${branded.join}) r
       WHERE r.cost IS NOT NULL OR EXISTS (SELECT FROM ${list} s WHERE ${isSame('r')})
       ORDER BY r.brand, r.partnumber_key, r.line DESC`,
      [last, ...branded.values]
    )
    await tx.run('ANALYZE price_chain_parts')
    const taken = ['line', ...said].map((column) => `${column} = r.${column}`)
    await tx.run(
      `UPDATE ${list} s SET cost = coalesce(r.cost, s.cost), ${taken.join(', ')}
       FROM price_chain_parts r WHERE ${isSame('r')}`
    )
    await tx.run(
      `INSERT INTO ${list} (${COLUMNS}) SELECT ${COLUMNS} FROM price_chain_parts r
       WHERE NOT EXISTS (SELECT FROM ${list} s WHERE ${isSame('r')})`
    )
    await tx.run(`DROP TABLE ${rows}`)
  })
}

const BY_BRAND = `JOIN unnest($2::integer[]) WITH ORDINALITY AS p (brand, position)
  ON p.position = f.brand + 1`

/**
 * The brand of the one position the list had under the number of a row `f`, as the import of its file
 * found it: what was held back of the files before was not on sale, and what was rejected then had none,
 * or several.
 */
const matched = (list: string, rows: string) => `JOIN (
    SELECT s.partnumber_key, min(s.brand) AS brand FROM ${list} s
    WHERE s.partnumber_key IN (SELECT partnumber_key FROM ${rows}) AND NOT EXISTS (
      SELECT FROM price_import_changes c
      JOIN unnest($2::integer[]) WITH ORDINALITY AS b (id, position) ON b.id = c.brand_id
      WHERE c.price_import_id = ANY ($4::bigint[]) AND c.kind = 'held' AND c.cost_before IS NULL
        AND b.position = s.brand + 1 AND c.partnumber_key = s.partnumber_key
        AND c.cost_after = s.cost)
    GROUP BY s.partnumber_key HAVING count(*) = 1) p
  ON p.partnumber_key = f.partnumber_key AND NOT EXISTS (
    SELECT FROM price_import_rejects r WHERE r.price_import_id = $3::bigint AND r.line = f.line)`

/** Where the list has the brands of a file, those that are one brand by an alias at one place; and the ids of its own. */
async function positionsIn(
  client: ClientBase,
  listBrands: FileBrands,
  brands: readonly FileBrand[]
): Promise<{ positions: number[]; ids: number[] }> {
  const own = brands.map(({ name }) => listBrands.positionOf(name))
  const { ids } = await lookUpBrands(client, listBrands.all)
  const first = new Map<number, number>()
  ids.forEach((id, position) => {
    if (!first.has(id)) first.set(id, position)
  })
  return { positions: own.map((position) => first.get(ids[position] ?? 0) ?? position), ids }
}
