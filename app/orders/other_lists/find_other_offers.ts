import { compareArrival } from '#shared/default_offer'
import { compareMoney } from '#shared/money'
import { compareOrdered } from '#shared/quantities/ordered_amount'
import type { LineElsewhere, OtherOffer } from '#shared/answers/staff/other_offers'
import { lookedAfter, type Caretaker } from '#app/contractors/looked_after'
import { allOf, condition } from '#app/database/conditions'
import { sql, type Sql } from '#app/database/sql'
import { isOfBrand } from '#app/offers/offers_by_key'
import { readPartOffers, type PartOffers } from '#app/offers/part_offers'
import type { PricedFor, PricedOffer } from '#app/offers/pricing'

/** A line as what other lists have is held against it. */
export interface OrderedFrom {
  id: number
  brand_name: string
  partnumber_key: string
  /** Empty: a manager offered it by hand. */
  price_list_name: string
  price: string
  qty_processing: number
  /** Whose prices count, in the currency of the order. */
  contractor: PricedFor
}

/** Those of the lines that the manager looks after. */
export function findOrderedFrom(
  db: Sql,
  user: Caretaker,
  ids: readonly number[]
): Promise<OrderedFrom[]> {
  const where = allOf([lookedAfter(user, 'i.contractor_id'), condition('i.id = ANY ($?)', ids)])
  return db.rows<OrderedFrom>(
    `SELECT i.id, i.brand_name, i.partnumber_key, i.price_list_name, i.price, i.qty_processing,
       json_build_object('id', c.id, 'price_group_id', c.price_group_id,
         'currency_code', i.currency_code) AS contractor
     FROM order_items i JOIN contractors c ON c.id = i.contractor_id WHERE ${where.text}
     ORDER BY i.order_id, i.line`,
    where.values
  )
}

/**
 * The offers that other price lists have now for the part of each line: first the cheapest for the pieces
 * in processing, minimum and multiple included, then the quickest.
 */
export async function findOtherOffers(
  db: Sql,
  lines: readonly OrderedFrom[]
): Promise<Map<number, PricedOffer[]>> {
  const offers = new Map<number, PricedOffer[]>()
  const groups = Map.groupBy(lines, ({ contractor: c }) => `${c.id} ${c.currency_code}`)
  for (const own of groups.values()) {
    const [first] = own
    if (!first) continue
    const keys = own.map(({ partnumber_key }) => partnumber_key)
    const found = await readPartOffers(db, first.contractor, keys)
    for (const line of own) offers.set(line.id, othersOf(line, found))
  }
  return offers
}

function othersOf(line: OrderedFrom, { byKey, brand_aliases }: PartOffers): PricedOffer[] {
  const isMeant = isOfBrand(line.brand_name, brand_aliases)
  return (byKey.get(line.partnumber_key) ?? [])
    .filter((offer) => isMeant(offer) && offer.price_list_name !== line.price_list_name)
    .toSorted(
      (one, other) =>
        compareOrdered(one, other, line.qty_processing) ||
        compareArrival(one, other) ||
        one.offer_id - other.offer_id
    )
}

/** What is dearer than it was ordered the buyer decides. */
export function asksBuyer({ price }: PricedOffer, line: OrderedFrom): boolean {
  return compareMoney(price, line.price) > 0
}

/** Nobody compares more. */
const MOST_SHOWN = 20

/** The same for one line as managers see it, with what it costs us; null: they have no such line. */
export async function listOtherOffers(
  user: Caretaker,
  itemId: number
): Promise<OtherOffer[] | null> {
  const [line] = await findOrderedFrom(sql, user, [itemId])
  if (!line) return null
  const offers = (await findOtherOffers(sql, [line])).get(itemId) ?? []
  const shown = offers.slice(0, MOST_SHOWN)
  const costs = await readCosts(shown)
  return shown.flatMap((offer) => shownOffer(offer, line, costs) ?? [])
}

/**
 * The best for each of several lines: the first of those that have all that is in processing of it, besides what
 * the lines before it take there. Who ordered first comes first.
 */
export async function listLinesElsewhere(
  user: Caretaker,
  ids: readonly number[]
): Promise<LineElsewhere[]> {
  const lines = await findOrderedFrom(sql, user, ids)
  const found = await findOtherOffers(sql, lines)
  const taken = new Map<number, number>()
  const takenOf = ({ offer_id }: PricedOffer) => taken.get(offer_id) ?? 0
  const bests = lines.map((line) => {
    const best = found.get(line.id)?.find((offer) => hasEnough(offer, line, takenOf(offer)))
    if (best) taken.set(best.offer_id, takenOf(best) + line.qty_processing)
    return { line, best }
  })
  const costs = await readCosts(bests.flatMap(({ best }) => best ?? []))
  return bests.map(({ line, best }) => {
    const offer = best && shownOffer(best, line, costs)
    if (offer) return { id: line.id, offer }
    const why = found.get(line.id)?.length ? 'not_so_many' : 'none'
    return { id: line.id, offer: null, why }
  })
}

/** Whether as many can be ordered there besides those that are taken, as far as is known. */
function hasEnough(
  offer: PricedOffer,
  { qty_processing: pieces }: OrderedFrom,
  taken: number
): boolean {
  const { available_quantity: there, available_is_minimum, min_quantity, multiple } = offer
  const isThere = there === null || available_is_minimum || there >= taken + pieces
  return isThere && pieces >= min_quantity && pieces % multiple === 0
}

type Cost = Pick<OtherOffer, 'cost' | 'cost_currency'>

async function readCosts(offers: readonly PricedOffer[]): Promise<ReadonlyMap<number, Cost>> {
  if (offers.length === 0) return new Map()
  const rows = await sql.rows<Cost & { id: number }>(
    `SELECT o.id, o.cost, l.currency_code AS cost_currency
     FROM offers o JOIN price_lists l ON l.id = o.price_list_id WHERE o.id = ANY ($1)`,
    [offers.map(({ offer_id }) => offer_id)]
  )
  return new Map(rows.map(({ id, ...cost }) => [id, cost]))
}

/** Null: it went away while it was read. */
function shownOffer(
  offer: PricedOffer,
  line: OrderedFrom,
  costs: ReadonlyMap<number, Cost>
): OtherOffer | null {
  const cost = costs.get(offer.offer_id)
  if (!cost) return null
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
}
