import type { ClientBase } from 'pg'
import { sql } from '#app/database/sql'
import type { FileBrand } from '#app/price_lists/imports/engine/staging/file_brands'

export interface ResolvedBrands {
  /** In the order of the file's brands. */
  ids: number[]
  /** How many of them are unknown. */
  added: number
}

/** The ids of the brands of a file through aliases; unknown brands get negative numbers, which are no ids. */
export async function lookUpBrands(
  client: ClientBase,
  brands: readonly FileBrand[]
): Promise<ResolvedBrands> {
  const known = await knownIds(client, brands)
  return {
    ids: known.map((id, index) => id ?? -1 - index),
    added: known.filter((id) => id === null).length,
  }
}

/**
 * Makes those that are unknown, and answers the ids of all. Part of the import's transaction, so brands
 * of an import that fails do not stay.
 *
 * @returns null when somebody else has made one of them, or an alias, since they were looked up
 */
export async function makeBrands(
  client: ClientBase,
  brands: readonly FileBrand[],
  found: ResolvedBrands
): Promise<number[] | null> {
  if (found.added === 0) return found.ids
  const unknown = brands.filter((_, index) => (found.ids[index] ?? 0) < 0)
  // In the order of the keys, so that two imports that add the same brands cannot block each other.
  const { rowCount } = await client.query(
    `INSERT INTO brands (name, key)
     SELECT name, key FROM unnest($1::text[], $2::text[]) AS f (name, key)
     WHERE NOT EXISTS (SELECT FROM brand_aliases a WHERE a.key = f.key)
       AND NOT EXISTS (SELECT FROM brands b WHERE b.key = f.key)
     ORDER BY key COLLATE "C" ON CONFLICT (key) DO NOTHING`,
    [unknown.map((brand) => brand.name), unknown.map((brand) => brand.key)]
  )
  if (rowCount !== unknown.length) return null
  return (await knownIds(client, brands)).map((id) => {
    if (id === null) throw new Error('A brand is missing that was just made')
    return id
  })
}

/** Gives the rows of `price_changes` the ids of brands that were made after it. */
export async function renewBrands(
  client: ClientBase,
  before: readonly number[],
  after: readonly number[]
): Promise<void> {
  await client.query(
    `UPDATE price_changes c SET brand_id = f.after
     FROM unnest($1::integer[], $2::integer[]) AS f (before, after)
     WHERE c.brand_id = f.before AND f.before < 0`,
    [before, after]
  )
}

async function knownIds(
  client: ClientBase,
  brands: readonly FileBrand[]
): Promise<(number | null)[]> {
  const { rows } = await client.query<{ id: number | null }>(
    `SELECT coalesce(a.brand_id, b.id) AS id
     FROM unnest($1::text[]) WITH ORDINALITY AS f (key, position)
     LEFT JOIN brand_aliases a ON a.key = f.key COLLATE "C"
     LEFT JOIN brands b ON b.key = f.key COLLATE "C"
     ORDER BY f.position`,
    [brands.map((brand) => brand.key)]
  )
  return rows.map(({ id }) => id)
}

/** By which a brand is known, whatever it is called. */
export async function listBrandKeys(): Promise<Set<string>> {
  const rows = await sql.rows<{ key: string }>(
    'SELECT key FROM brands UNION SELECT key FROM brand_aliases'
  )
  return new Set(rows.map(({ key }) => key))
}
