import type { LikeBrand, OpenBrand } from '#shared/answers/staff/brand_queue'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { partNumberOf } from '#app/offers/kept_offers'
import { findQueuedBrand } from '#app/price_lists/brands/list_brands'
import { NEAR, nearness } from '#app/price_lists/brands/near_names'
import { managedBy } from '#app/price_lists/price_list_policy'

/** So many of its numbers are looked for under other brands. */
const MOST_COMPARED = 200
const MOST_LIKE = 6

interface Part {
  partnumber: string
  partnumber_key: string
  name: string
  price_list_name: string
}

/** A brand that waits, with all that helps to say what it is; null for one that does not. */
export async function findOpenBrand(user: SignedInUser, id: number): Promise<OpenBrand | null> {
  const queued = await findQueuedBrand(id)
  if (!queued) return null
  const parts = await partsOf(id)
  return {
    ...queued,
    namings: await namingsOf(user, id),
    samples: parts.slice(0, 6).map(({ partnumber_key: _, ...part }) => part),
    like: await likeBrands(id, parts),
  }
}

function partsOf(brandId: number): Promise<Part[]> {
  return sql.rows<Part>(
    `SELECT ${partNumberOf('o')} AS partnumber, o.partnumber_key, o.name,
       l.name AS price_list_name
     FROM brand_namings n JOIN price_lists l ON l.id = n.price_list_id
     CROSS JOIN LATERAL (SELECT * FROM offers f WHERE f.price_list_id = n.price_list_id
       AND f.brand_id = n.brand_id AND f.gone_at IS NULL LIMIT ${MOST_COMPARED}) o
     WHERE n.brand_id = $1 ORDER BY n.named_at, n.price_list_id, o.partnumber_key
     LIMIT ${MOST_COMPARED}`,
    [brandId]
  )
}

async function namingsOf(user: SignedInUser, brandId: number): Promise<OpenBrand['namings']> {
  const mine = allOf([managedBy(user) ?? condition('false')])
  const rows = await sql.rows<Omit<OpenBrand['namings'][number], 'named_at'> & { named_at: Date }>(
    `SELECT n.price_list_id, l.name AS price_list_name, c.name AS supplier_name, n.price_import_id,
       (${mine.text}) AS may_open, n.named_at,
       (SELECT count(*)::int FROM offers o WHERE o.price_list_id = n.price_list_id
          AND o.brand_id = n.brand_id AND o.gone_at IS NULL) AS positions
     FROM brand_namings n JOIN price_lists l ON l.id = n.price_list_id
     LEFT JOIN contractors c ON c.id = l.supplier_id
     WHERE n.brand_id = $${mine.values.length + 1} ORDER BY n.named_at, n.price_list_id LIMIT 10`,
    [...mine.values, brandId]
  )
  return rows.map((row) => ({ ...row, named_at: row.named_at.toISOString() }))
}

interface KnownKey {
  id: number
  name: string
  key: string
  asked: string
  shared: number
}

/**
 * All keys `k` that can be near `w.key`, and some more: what is compared letter by letter is little of
 * what is known. One begins or ends with the other; or is as long and begins or ends alike, or has two
 * pairs of letters of it (of at most two letters that are wrong, others stay); or has as many as `NEAR`.
 *
 * @param pairs how many of its pairs of letters the key has, as an expression
 */
const mayBeNear = (pairs: string) => `(starts_with(k.key, w.key) OR starts_with(w.key, k.key)
  OR right(k.key, length(w.key)) = w.key OR right(w.key, length(k.key)) = k.key
  OR abs(length(k.key) - length(w.key)) <= 2 AND (left(k.key, 1) = left(w.key, 1)
    OR right(k.key, 1) = right(w.key, 1) OR (${pairs}) >= 2)
  OR 2 * (${pairs}) >= ${NEAR} * (length(k.key) + length(w.key) - 2))`

async function knownKeys(id: number, partKeys: readonly string[]): Promise<KnownKey[]> {
  const brand = await sql.one<{ key: string }>('SELECT key FROM brands WHERE id = $1', [id])
  const letters = Array.from(brand?.key ?? '')
  const pairs = letters.slice(1).map((letter, before) => `${letters[before]}${letter}`)
  const has = pairs.map((_, index) => `(strpos(k.key, $${index + 3}::text) > 0)::int`)
  return sql.rows<KnownKey>(
    `SELECT b.id, b.name, k.key, w.key AS asked, coalesce(s.shared, 0) AS shared
     FROM brands w JOIN brands b ON b.waits_since IS NULL
     JOIN LATERAL (SELECT b.key UNION ALL SELECT a.key FROM brand_aliases a WHERE a.brand_id = b.id) k
       ON true
     LEFT JOIN (SELECT o.brand_id, count(DISTINCT o.partnumber_key)::int AS shared FROM offers o
       WHERE o.partnumber_key = ANY ($2) AND o.gone_at IS NULL AND o.brand_id <> $1
       GROUP BY o.brand_id) s ON s.brand_id = b.id
     WHERE w.id = $1 AND (s.shared IS NOT NULL OR ${mayBeNear(has.join(' + ') || '0')})`,
    [id, partKeys, ...pairs]
  )
}

/** Whether a known brand is spelt nearly so. */
export async function isWrittenLikeKnown(id: number): Promise<boolean> {
  return (await likeBrands(id, [])).some(({ is_near }) => is_near)
}

/** Brands that are known and spelt nearly so, and those that have the same numbers. */
async function likeBrands(id: number, parts: readonly Part[]): Promise<LikeBrand[]> {
  const keys = [...new Set(parts.map(({ partnumber_key }) => partnumber_key))]
  const known = await knownKeys(id, keys)
  const best = new Map<number, LikeBrand & { near: number }>()
  for (const { id: brand, name, key, asked, shared } of known) {
    const near = nearness(asked, key)
    const before = best.get(brand)
    if (before && before.near >= near) continue
    best.set(brand, { id: brand, name, is_near: near >= NEAR, shared, compared: keys.length, near })
  }
  const weightOf = ({ near, shared, compared }: LikeBrand & { near: number }) =>
    (near >= NEAR ? near : 0) + (compared === 0 ? 0 : shared / compared)
  return [...best.values()]
    .filter((one) => one.is_near || one.shared * 5 >= Math.max(one.compared, 1))
    .toSorted((one, other) => weightOf(other) - weightOf(one) || one.id - other.id)
    .slice(0, MOST_LIKE)
    .map(({ near: _, ...like }) => like)
}
