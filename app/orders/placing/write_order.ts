import { partNumberKey } from '#shared/search_keys'
import type { DeliverTo } from '#shared/answers/account/address'
import type { Order } from '#shared/answers/order'
import { addressOf } from '#app/contractors/addresses/addresses'
import type { CartOwner } from '#app/cart/cart'
import { costColumns, costOfOffers } from '#app/orders/placing/cost_of_offers'
import { orderPlaced } from '#app/orders/events'
import type { CheckedLine } from '#app/orders/placing/check_prices'
import { addWorkingDays } from '#shared/working_days'
import { dayIn } from '#shared/day_in'
import { latestDay } from '#shared/default_offer'
import { raisedFrom } from '#shared/quantities/raised_quantity'
import type { EventPayloads } from '#shared/events'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import type { Transaction } from '#app/database/sql'

export interface OrderLine extends CheckedLine {
  /** The line of a quotation it was chosen for. */
  quotation_item_id?: number | null
}

export interface NewOrder {
  reference: string
  address_id: number | null
  source: Order['source']
  lines: OrderLine[]
}

export interface WrittenOrder {
  id: number
  number: string
  state_code: Order['state_code']
  deliver_to: DeliverTo | null
  items_count: number
  amount: string
  created_at: Date
  /** The days on which the first and the last of it is promised, `YYYY-MM-DD`. */
  first_on: string
  last_on: string
}

/**
 * Writes an order with its lines, their first movement (into processing) and the event
 * `order.placed`: one statement, in the transaction of whoever checked the prices.
 */
export async function writeOrder(
  tx: Transaction,
  buyer: CartOwner,
  order: NewOrder
): Promise<WrittenOrder> {
  const written = await tx.one<WrittenOrder>(
    `WITH lines AS (
       SELECT * FROM unnest($7::bigint[], $8::text[], $9::text[], $10::text[], $11::text[],
         $12::text[], $13::numeric[], $14::int[], $15::text[], $16::date[], $17::int[], $18::bigint[],
         $20::jsonb[], $21::int[])
       WITH ORDINALITY AS l (offer_id, brand_name, partnumber, partnumber_key, name,
         price_list_name, price, delivery_days, reference, promised_on, quantity,
         quotation_item_id, raised, delivery_days_max, line)),
     placed AS (
       INSERT INTO orders (contractor_id, user_id, region_code, currency_code, reference,
         address_id, deliver_to, source, items_count, amount)
       SELECT $1, $2, c.region_code, $3, $4, $5, ${addressOf('$5::bigint')}, $6, count(*),
         sum(quantity * price)
       FROM lines, contractors c WHERE c.id = $1 GROUP BY c.id
       RETURNING id, number, state_code, deliver_to, items_count, amount, created_at),
     costs AS (${costOfOffers('$7::bigint[]', '$3')}),
     items AS (
       INSERT INTO order_items (order_id, contractor_id, line, offer_id, brand_name, partnumber,
         partnumber_key, name, price_list_name, price, currency_code, delivery_days, reference,
         promised_on, qty_ordered, qty_processing, quotation_item_id, raised, delivery_days_max,
         ${costColumns})
       SELECT placed.id, $1, line, offer_id, brand_name, partnumber, partnumber_key, name,
         price_list_name, price, $3, delivery_days, reference, promised_on, quantity, quantity,
         quotation_item_id, raised, delivery_days_max, ${costColumns}
       FROM placed, lines LEFT JOIN costs USING (offer_id) ORDER BY line
       RETURNING id, qty_ordered),
     movements AS (
       INSERT INTO order_item_movements (order_item_id, quantity, to_bucket, actor_id)
       SELECT id, qty_ordered, 'processing', $2 FROM items),
     event AS (
       ${orderPlaced.insert({
         subject: `'order:' || id`,
         contractor_id: '$1',
         user_id: '$2',
         payload: `jsonb_build_object('order_id', id, 'number', number, 'dearer', $19::jsonb)`,
         from: 'placed',
       })})
     SELECT placed.*, first_on, last_on FROM placed,
       (SELECT min(promised_on) AS first_on, max(promised_on) AS last_on FROM lines) promised`,
    [
      buyer.contractor.id,
      buyer.id,
      buyer.contractor.currency_code,
      order.reference,
      order.address_id,
      order.source,
      ...columnsOf(order.lines, promises(buyer)),
      JSON.stringify(dearerOf(order.lines)),
      order.lines.map(raisedOf),
      order.lines.map(({ offer }) => offer.delivery_days_max),
    ]
  )
  await wakeRelayAfterCommit(tx)
  if (!written) throw new Error('An order needs at least one line')
  return written
}

function raisedOf({ offer, quantity, asked_quantity }: OrderLine): string | null {
  const raised = raisedFrom(asked_quantity, { ...offer, quantity })
  return raised && JSON.stringify(raised)
}

/** More are not told by name. */
const MOST_NAMED = 3

function dearerOf(lines: readonly OrderLine[]): EventPayloads['order.placed']['dearer'] {
  const dearer = lines.filter(({ is_dearer }) => is_dearer)
  return {
    lines: dearer.length,
    first: dearer.slice(0, MOST_NAMED).map(({ offer, old_price }) => {
      const { brand_name, partnumber, price } = offer
      return { brand_name, partnumber, before: old_price, price }
    }),
  }
}

/** The lines turned on their side: one array per column. */
function columnsOf(lines: OrderLine[], promisedOn: (deliveryDays: number) => string): unknown[][] {
  return [
    // What a manager offered by hand is no offer of a price list.
    lines.map(({ offer }) => offer.offer_id || null),
    lines.map(({ offer }) => offer.brand_name),
    lines.map(({ offer }) => offer.partnumber),
    lines.map(({ offer }) => partNumberKey(offer.partnumber)),
    lines.map(({ offer }) => offer.name),
    lines.map(({ offer }) => offer.price_list_name),
    lines.map(({ offer }) => offer.price),
    lines.map(({ offer }) => offer.delivery_days),
    lines.map(({ reference }) => reference),
    lines.map(({ offer }) => promisedOn(latestDay(offer))),
    lines.map(({ quantity }) => quantity),
    lines.map(({ quotation_item_id }) => quotation_item_id ?? null),
  ]
}

/** The day a delivery is promised for: the latest it can take, counted in the region's working days from today there. */
function promises({ contractor }: CartOwner): (deliveryDays: number) => string {
  const today = dayIn(contractor.time_zone)
  const known = new Map<number, string>()
  return (deliveryDays) => {
    const found = known.get(deliveryDays)
    if (found !== undefined) return found
    const day = addWorkingDays(today, deliveryDays, contractor.region_code)
    known.set(deliveryDays, day)
    return day
  }
}
