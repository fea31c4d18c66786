import { allOf, condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import type { ImportChange } from '#shared/answers/prices/price_change'

type Uses = Pick<ImportChange, 'carts' | 'quotations' | 'orders'>

/** Offers that are chosen in quotations which can be ordered still, as a query of them by list. */
export const OPEN_QUOTATIONS = `SELECT o.offer_id, o.price_list_id, q.id AS thing FROM quotations q
  JOIN quotation_items i ON i.quotation_id = q.id AND i.ordered_quantity < i.quantity
  JOIN quotation_offers o ON o.quotation_id = i.quotation_id AND o.row_number = i.row_number
    AND o.position = ANY (i.chosen_positions)
  WHERE q.state_id IN (3, 4, 5) AND (q.valid_until IS NULL OR q.valid_until > now())`

/** In what buyers are about to buy, and what of it has the offer; each offer at most once a thing. */
const USES: Readonly<Record<keyof Uses, string>> = {
  carts: 'SELECT offer_id, cart_id AS thing FROM cart_items',
  quotations: OPEN_QUOTATIONS,
  // Those that nobody has confirmed yet.
  orders: `SELECT offer_id, order_id AS thing FROM order_items WHERE state_code = 'pending'`,
}

/** A condition of changes `c`: somebody is about to buy the offer. */
export const isInUse = condition(
  `(${Object.values(USES)
    .map(
      (uses) => `c.offer_id IN (SELECT u.offer_id FROM (${uses}) u WHERE u.offer_id IS NOT NULL)`
    )
    .join(' OR ')})`
)

const NOWHERE: Uses = { carts: 0, quotations: 0, orders: 0 }

/** In how many carts, quotations and orders these offers are. */
export async function countUses(
  offerIds: readonly (number | null)[]
): Promise<(offerId: number | null) => Uses> {
  const ids = offerIds.filter((id) => id !== null)
  if (ids.length === 0) return () => NOWHERE
  const wanted = condition('u.offer_id = ANY ($?)', ids)
  const { text, values } = allOf([wanted])
  const parts = Object.entries(USES).map(
    ([name, uses]) => `SELECT '${name}' AS name, u.offer_id, count(DISTINCT u.thing)::int AS count
      FROM (${uses}) u WHERE ${text} GROUP BY u.offer_id`
  )
  const rows = await sql.rows<{ name: keyof Uses; offer_id: number; count: number }>(
    parts.join(' UNION ALL '),
    values
  )
  const found = new Map<number, Uses>()
  for (const { name, offer_id, count } of rows) {
    found.set(offer_id, { ...(found.get(offer_id) ?? NOWHERE), [name]: count })
  }
  return (id) => (id === null ? NOWHERE : (found.get(id) ?? NOWHERE))
}
