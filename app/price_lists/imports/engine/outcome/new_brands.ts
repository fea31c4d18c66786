import type { Transaction } from '#app/database/sql'
import type { FileBrand } from '#app/price_lists/imports/engine/staging/file_brands'
import { nearlyEqual } from '#app/price_lists/imports/engine/outcome/nearly_equal'
import type { ImportOutcome } from '#shared/answers/prices/import_outcome'

const MOST_NAMED = 50

interface Named {
  brand: FileBrand
  id: number
}

/**
 * The brands of a file that nobody knows yet, those with most positions first, each with a known one
 * that is spelt nearly so.
 *
 * @param ids of the file's brands, in their order; negative numbers are no brands yet
 */
export async function findNewBrands(
  tx: Transaction,
  brands: readonly FileBrand[],
  ids: readonly number[],
  { staging, isFirst }: { staging: string; isFirst: boolean }
): Promise<ImportOutcome['new_brands']> {
  const unknown = brands.flatMap((brand, index): Named[] => {
    const id = ids[index] ?? 0
    return id < 0 ? [{ brand, id }] : []
  })
  if (unknown.length === 0) return []
  const counts = await tx.rows<{ id: number; positions: number }>(
    `SELECT id, positions FROM (${isFirst ? ofStaging(staging) : OF_CHANGES}) c
     WHERE id = ANY ($1) ORDER BY positions DESC, id DESC LIMIT ${MOST_NAMED}`,
    [unknown.map(({ id }) => id)]
  )
  const byId = new Map(unknown.map(({ id, brand }) => [id, brand]))
  const named = counts.flatMap(({ id, positions }) => {
    const brand = byId.get(id)
    return brand ? [{ brand, positions }] : []
  })
  const known = await knownNames(
    tx,
    named.map(({ brand }) => brand.key)
  )
  return named.map(({ brand: { name, key }, positions }) => {
    const like = nearlyEqual(key, known.keys())
    return { name, positions, like: like === null ? null : (known.get(like) ?? null) }
  })
}

const OF_CHANGES = `SELECT brand_id AS id, count(*)::int AS positions FROM price_changes
  WHERE brand_id < 0 GROUP BY brand_id`

/** Unknown brands are numbered by their place in the file; here a part counts as often as it stands there. */
const ofStaging = (staging: string) =>
  `SELECT -1 - brand AS id, count(*)::int AS positions FROM ${staging} GROUP BY brand`

/** Names by key that are about as long as one of these. */
async function knownNames(tx: Transaction, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ key: string; name: string }>(
    `SELECT key, name FROM brands WHERE waits_since IS NULL AND length(key) IN (
       SELECT length(k) + d FROM unnest($1::text[]) k, generate_series(-2, 2) d) ORDER BY id`,
    [keys]
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}
