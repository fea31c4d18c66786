import { allOf, condition, type Condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { offerReferences, type OfferUses } from '#app/offers/offer_references'

/** Where somebody is about to buy offers, by the domains that know (`start/offers.ts`). */
const usesOfOffers = () => offerReferences().flatMap(({ uses }) => uses ?? [])

/** A condition of changes `c`: somebody is about to buy the offer. */
export function isInUse(): Condition {
  return condition(
    `(${usesOfOffers()
      .map(
        ({ query }) =>
          `c.offer_id IN (SELECT u.offer_id FROM (${query}) u WHERE u.offer_id IS NOT NULL)`
      )
      .join(' OR ')})`
  )
}

/**
 * A query of what is in use of the offers that a condition over `u` is about: `name` says where, `thing` is the
 * cart, quotation or order.
 */
export function usesWhere(text: string): string {
  return usesOfOffers()
    .map(({ name, query }) => `SELECT '${name}' AS name, u.* FROM (${query}) u WHERE ${text}`)
    .join(' UNION ALL ')
}

const NOWHERE: OfferUses = { carts: 0, quotations: 0, orders: 0 }

/** In how many carts, quotations and orders these offers are. */
export async function countUses(
  offerIds: readonly (number | null)[]
): Promise<(offerId: number | null) => OfferUses> {
  const ids = offerIds.filter((id) => id !== null)
  if (ids.length === 0) return () => NOWHERE
  const { text, values } = allOf([condition('u.offer_id = ANY ($?)', ids)])
  const rows = await sql.rows<{ name: keyof OfferUses; offer_id: number; count: number }>(
    `SELECT name, offer_id, count(DISTINCT thing)::int AS count FROM (${usesWhere(text)}) used
     GROUP BY name, offer_id`,
    values
  )
  const found = new Map<number, OfferUses>()
  for (const { name, offer_id, count } of rows) {
    found.set(offer_id, { ...(found.get(offer_id) ?? NOWHERE), [name]: count })
  }
  return (id) => (id === null ? NOWHERE : (found.get(id) ?? NOWHERE))
}
