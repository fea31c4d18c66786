import { priceOffers, type PricedFor, type PricedOffer } from '#app/offers/pricing'
import { loadLedger } from '#app/demo/orders/load_ledger'
import type { LoadedPeople } from '#app/demo/load_people'
import { planOrders, type OrderPlan } from '#app/demo/orders/order_plans'
import {
  itemRow,
  orderAmount,
  planItem,
  stateOf,
  type OrderBuyer,
  type PlannedItem,
} from '#app/demo/orders/order_rows'
import type { Random } from '#app/demo/random'
import { orderState } from '#app/orders/ledger/item_state'
import { insertRows } from '#app/demo/write_rows'
import type { Transaction } from '#app/database/sql'

interface Buyer extends PricedFor, OrderBuyer {
  address_id: number | null
}

interface MadeOrder {
  plan: OrderPlan
  buyer: Buyer
  items: PlannedItem[]
}

/** Orders in every state, the lines at the prices the contractor pays now. */
export async function loadOrders(
  tx: Transaction,
  people: LoadedPeople,
  now: Date,
  random: Random
): Promise<void> {
  const orders: MadeOrder[] = []
  const plans = planOrders(now, random)
  for (const [code, ofBuyer] of Map.groupBy(plans, ({ contractor }) => contractor.code)) {
    const buyer = await findBuyer(tx, code)
    const offers = await readAssortment(tx, buyer)
    for (const plan of ofBuyer) {
      const items = plan.items.map((state) => planItem(random.pick(offers), state, plan, random))
      orders.push({ plan, buyer, items })
    }
  }
  // Numbers and ids are given in the order of time.
  orders.sort((one, other) => one.plan.placed_at.getTime() - other.plan.placed_at.getTime())
  await writeOrders(tx, orders, people, now)
}

async function findBuyer(tx: Transaction, code: string): Promise<Buyer> {
  const buyer = await tx.one<Buyer>(
    `SELECT c.id, c.region_code, r.time_zone, c.currency_code, c.price_group_id,
       (SELECT min(a.id) FROM addresses a WHERE a.contractor_id = c.id) AS address_id
     FROM contractors c JOIN regions r ON r.code = c.region_code WHERE c.code = $1`,
    [code]
  )
  if (!buyer) throw new Error(`There is no contractor ${code}`)
  return buyer
}

/** Of what takes longer, nothing could be ready after a few days. */
const MOST_DAYS = 8

/** What the contractor usually buys: some forty offers of each near price list it sees. */
async function readAssortment(tx: Transaction, buyer: Buyer): Promise<PricedOffer[]> {
  const rows = await tx.rows<{ id: number }>(
    `SELECT id FROM (
       SELECT id, row_number() OVER (PARTITION BY price_list_id ORDER BY id) AS place FROM offers) o
     WHERE place % 150 = 1 AND place < 6000 ORDER BY id`
  )
  const ids = rows.map((row) => row.id)
  const priced = await priceOffers(tx, buyer, ids)
  return ids.flatMap((id) => {
    const offer = priced.get(id)
    return offer && offer.delivery_days <= MOST_DAYS ? [offer] : []
  })
}

async function writeOrders(
  tx: Transaction,
  orders: MadeOrder[],
  people: LoadedPeople,
  now: Date
): Promise<void> {
  const orderIds = await insertRows(
    tx,
    'orders',
    orders.map((order) => orderRow(order, people))
  )
  const lines = orders.flatMap(({ items, buyer }, index) =>
    items.map((item, line) => ({
      item,
      of: { order_id: orderIds[index], buyer, line: line + 1, now }, // an id each
      mailbox: orders[index]?.plan.mailbox ?? '',
    }))
  )
  const itemIds = await insertRows(
    tx,
    'order_items',
    lines.map(({ item, of }) => itemRow(item, of))
  )
  const written = lines.map(({ item, of: { buyer }, mailbox }, index) => ({
    id: itemIds[index],
    item,
    buyer,
    mailbox,
  }))
  await loadLedger(tx, written, people, now)
}

function orderRow({ plan, buyer, items }: MadeOrder, people: LoadedPeople) {
  return {
    contractor_id: buyer.id,
    user_id: people.user_ids.get(plan.mailbox) ?? null,
    region_code: buyer.region_code,
    currency_code: buyer.currency_code,
    reference: plan.reference,
    address_id: buyer.address_id,
    source: plan.source,
    state_code: orderState(items.map(stateOf)),
    items_count: items.length,
    amount: orderAmount(items),
    created_at: plan.placed_at,
  }
}
