import { compareMoney } from '#shared/money'
import type { OtherOffer } from '#shared/answers/staff/other_offers'
import { lookedAfter, type Caretaker } from '#app/accounts/looked_after'
import { allOf, condition } from '#app/database/conditions'
import { sql, type Sql } from '#app/database/sql'
import { isOfBrand } from '#app/offers/offers_by_key'
import { readPartOffers } from '#app/offers/part_offers'
import type { PricedFor, PricedOffer } from '#app/offers/pricing'

/** A line as what other lists have is held against it. */
export interface OrderedFrom {
  brand_name: string
  partnumber_key: string
  /** Empty: a manager offered it by hand. */
  price_list_name: string
  price: string
  /** Whose prices count, in the currency of the order. */
  contractor: PricedFor
}

/** A line that the manager looks after; null: there is none. */
export async function findOrderedFrom(
  db: Sql,
  user: Caretaker,
  itemId: number
): Promise<OrderedFrom | null> {
  const where = allOf([lookedAfter(user, 'i.contractor_id'), condition('i.id = $?', itemId)])
  return db.one<OrderedFrom>(
    `SELECT i.brand_name, i.partnumber_key, i.price_list_name, i.price,
       json_build_object('id', c.id, 'price_group_id', c.price_group_id,
         'currency_code', i.currency_code) AS contractor
     FROM order_items i JOIN contractors c ON c.id = i.contractor_id WHERE ${where.text}`,
    where.values
  )
}

/** What other price lists have for the part of a line now, the cheapest and then the quickest first. */
export async function findOtherOffers(db: Sql, line: OrderedFrom): Promise<PricedOffer[]> {
  const found = await readPartOffers(db, line.contractor, [line.partnumber_key])
  const isMeant = isOfBrand(line.brand_name)
  return (found.get(line.partnumber_key) ?? [])
    .filter((offer) => isMeant(offer) && offer.price_list_name !== line.price_list_name)
    .toSorted(
      (one, other) =>
        compareMoney(one.price, other.price) ||
        one.delivery_days - other.delivery_days ||
        one.offer_id - other.offer_id
    )
}

/** What is dearer than it was ordered the buyer decides. */
export function asksBuyer({ price }: PricedOffer, line: OrderedFrom): boolean {
  return compareMoney(price, line.price) > 0
}

/** Nobody compares more. */
const MOST_SHOWN = 20

/** The same as managers see it, with what it costs us; null: they have no such line. */
export async function listOtherOffers(
  user: Caretaker,
  itemId: number
): Promise<OtherOffer[] | null> {
  const line = await findOrderedFrom(sql, user, itemId)
  if (!line) return null
  const offers = (await findOtherOffers(sql, line)).slice(0, MOST_SHOWN)
  const costs = await sql.rows<{ id: number; cost: string; cost_currency: string }>(
    `SELECT o.id, o.cost, l.currency_code AS cost_currency
     FROM offers o JOIN price_lists l ON l.id = o.price_list_id WHERE o.id = ANY ($1)`,
    [offers.map(({ offer_id }) => offer_id)]
  )
  const costOf = new Map(costs.map(({ id, ...cost }) => [id, cost]))
  return offers.flatMap((offer) => {
    const cost = costOf.get(offer.offer_id)
    if (!cost) return []
    const { offer_id, price_list_name, price, currency_code, delivery_days, multiple } = offer
    const { delivery_days_max, available_quantity, available_is_minimum, min_quantity } = offer
    return {
      offer_id,
      price_list_name,
      ...cost,
      price,
      currency_code,
      asks_buyer: asksBuyer(offer, line),
      delivery_days,
      delivery_days_max,
      available_quantity,
      available_is_minimum,
      multiple,
      min_quantity,
    }
  })
}
