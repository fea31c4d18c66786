import {
  hoursAfter,
  promisedDays,
  type OrderBuyer,
  type PlannedItem,
} from '#app/demo/orders/order_rows'
import { decideBy } from '#app/orders/deciding/deadline'
import type { LoadedPeople } from '#app/demo/load_people'
import { insertRows } from '#app/demo/write_rows'
import type { Transaction } from '#app/database/sql'
import { divideHalfUp, fromCents, toCents } from '#shared/money'

interface WrittenItem {
  id: number
  item: PlannedItem
  buyer: OrderBuyer
  /** Of the buyer who ordered it. */
  mailbox: string
}

/** What happened to every item: its movements, and what waits for an answer. */
export async function loadLedger(
  tx: Transaction,
  items: WrittenItem[],
  people: LoadedPeople,
  now: Date
): Promise<void> {
  const movements = items.flatMap(({ id, item, mailbox }) =>
    item.movements.map(({ by, after_hours, ...movement }) => ({
      order_item_id: id,
      ...movement,
      actor_id: people.user_ids.get(by === 'buyer' ? mailbox : by) ?? null,
      at: hoursAfter(item.placed_at, after_hours, now),
    }))
  )
  movements.sort((one, other) => one.at.getTime() - other.at.getTime())
  await insertRows(tx, 'order_item_movements', movements)
  await insertRows(tx, 'order_item_promises', promiseRows(items, people, now))
  await insertRows(tx, 'order_item_proposals', proposalRows(items, now))
  await insertRows(tx, 'cancel_requests', cancelRows(items, people, now))
}

/** The days that were promised later than the first ones. */
function promiseRows(items: WrittenItem[], people: LoadedPeople, now: Date) {
  return items.flatMap(({ id, item, buyer }) => {
    const { promised_on: before, promised_on_new: later } = promisedDays(item, buyer)
    if (later === null) return []
    return {
      order_item_id: id,
      promised_on: later,
      promised_before: before,
      actor_id: people.user_ids.get('manager') ?? null,
      at: hoursAfter(item.placed_at, 31, now),
    }
  })
}

/** One for each item that waits for the buyer: by turns a higher price and another number. */
function proposalRows(items: WrittenItem[], now: Date) {
  const waiting = items.filter(({ item }) => item.state === 'awaiting_decision')
  return waiting.map(({ id, item, buyer }, index) => {
    const proposedAt = hoursAfter(item.placed_at, 6, now)
    const dearer = index % 2 === 0
    const price = divideHalfUp(toCents(item.offer.price) * 107n, 100n)
    return {
      order_item_id: id,
      price: dearer ? fromCents(price) : null,
      brand_name: dearer ? null : item.offer.brand_name,
      partnumber: dearer ? null : `${item.offer.partnumber} N`,
      deadline: decideBy(buyer.region_code, buyer.time_zone, proposedAt),
      created_at: proposedAt,
    }
  })
}

/** The buyer asked to cancel one piece of some lines that are in processing; nobody answered yet. */
function cancelRows(items: WrittenItem[], people: LoadedPeople, now: Date) {
  const open = items.filter(({ item }) => item.state === 'processing').slice(0, 2)
  return open.map(({ id, item, mailbox }) => ({
    order_item_id: id,
    quantity: 1,
    reason: 'Ordered twice',
    user_id: people.user_ids.get(mailbox) ?? null,
    created_at: hoursAfter(item.placed_at, 8, now),
  }))
}
