import type { PoolClient } from 'pg'
import type { FileBrand } from '#app/catalog/price_imports/file_brands'

/**
 * The ids of the brands of a file, in their order, through aliases; unknown brands are made.
 * Part of the import's transaction, so brands of an import that fails do not stay.
 */
export async function resolveBrands(
  client: PoolClient,
  brands: readonly FileBrand[]
): Promise<{ ids: number[]; added: number }> {
  const keys = brands.map((brand) => brand.key)
  // In the order of the keys, so that two imports that add the same brands cannot block each other.
  const { rowCount } = await client.query(
    `INSERT INTO brands (name, key)
     SELECT name, key FROM unnest($1::text[], $2::text[]) AS f (name, key)
     WHERE NOT EXISTS (SELECT FROM brand_aliases a WHERE a.key = f.key)
       AND NOT EXISTS (SELECT FROM brands b WHERE b.key = f.key)
     ORDER BY key COLLATE "C" ON CONFLICT (key) DO NOTHING`,
    [brands.map((brand) => brand.name), keys]
  )
  const { rows } = await client.query<{ id: number | null }>(
    `SELECT coalesce(a.brand_id, b.id) AS id
     FROM unnest($1::text[]) WITH ORDINALITY AS f (key, position)
     LEFT JOIN brand_aliases a ON a.key = f.key COLLATE "C"
     LEFT JOIN brands b ON b.key = f.key COLLATE "C"
     ORDER BY f.position`,
    [keys]
  )
  const ids = rows.map(({ id }) => {
    if (id === null) throw new Error('A brand is missing that was just made')
    return id
  })
  return { ids, added: rowCount ?? 0 }
}
