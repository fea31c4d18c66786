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
}

const COLUMNS = `line, brand, partnumber_key, ${OFFER_VALUES}`

/**
 * Puts the rows of the next file of a chain into the list of those before, which has each part once:
 * as its import did with the price list, whose place the list has here. Rows without a price of parts
 * that never had one are left out.
 */
export async function foldRows(
  client: ClientBase,
  { list, listBrands, rows, brands, mapping }: Folding
): Promise<void> {
  const positions = await positionsIn(client, listBrands, brands)
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
    await tx.run(
      `CREATE TEMPORARY TABLE price_chain_parts ON COMMIT DROP AS
       SELECT DISTINCT ON (r.brand, r.partnumber_key) * FROM (
         SELECT $2::integer + f.line AS line, p.brand, f.partnumber_key, ${valuesOf('f')}
         FROM ${rows} f
         JOIN unnest($1::integer[]) WITH ORDINALITY AS p (brand, position)
           ON p.position = f.brand + 1) r
       WHERE r.cost IS NOT NULL OR EXISTS (SELECT FROM ${list} s WHERE ${isSame('r')})
       ORDER BY r.brand, r.partnumber_key, r.line DESC`,
      [positions, last]
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

/** Where the list has the brands of a file: those that are one brand by an alias at one place. */
async function positionsIn(
  client: ClientBase,
  listBrands: FileBrands,
  brands: readonly FileBrand[]
): Promise<number[]> {
  const own = brands.map(({ name }) => listBrands.positionOf(name))
  const { ids } = await lookUpBrands(client, listBrands.all)
  const first = new Map<number, number>()
  ids.forEach((id, position) => {
    if (!first.has(id)) first.set(id, position)
  })
  return own.map((position) => first.get(ids[position] ?? 0) ?? position)
}
