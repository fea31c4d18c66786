import type { DeliverTo } from '#shared/answers/account/address'
import { dayIn } from '#shared/day_in'
import { addressOf } from '#app/contractors/addresses/addresses'
import type { Transaction } from '#app/database/sql'

/** Pieces of a line as they were sent once. */
export interface SentPieces {
  order_item_id: number
  order_id: number
  order_number: string
  contractor_id: number
  code: string
  region_code: 'RUS' | 'UAE'
  time_zone: string
  currency_code: string
  address_id: number | null
  deliver_to: DeliverTo | null
  reference: string
  brand_name: string
  partnumber: string
  partnumber_key: string
  name: string
  price: string
  weight: string | null
  quantity: number
  sent_at: Date
  delivered_at: Date | null
}

/** What went out together, with what became of it. */
export interface MadeSale {
  pieces: SentPieces[]
  first: SentPieces
  issued_at: Date
  delivered_at: Date | null
  state: 'issued' | 'shipped' | 'delivered'
  number: string
}

/** What was sent, as it happened. */
export function readSent(tx: Transaction): Promise<SentPieces[]> {
  return tx.rows<SentPieces>(
    `SELECT i.id AS order_item_id, i.order_id, o.number AS order_number, o.contractor_id, c.code,
       o.region_code, z.time_zone, o.currency_code, o.address_id,
       coalesce(o.deliver_to, ${addressOf('o.address_id')}) AS deliver_to, i.reference,
       i.brand_name, i.partnumber, i.partnumber_key, i.name, i.price, f.weight, m.quantity,
       m.at AS sent_at, (SELECT max(d.at) FROM order_item_movements d
         WHERE d.order_item_id = i.id AND d.to_bucket = 'delivered') AS delivered_at
     FROM order_item_movements m JOIN order_items i ON i.id = m.order_item_id
     JOIN orders o ON o.id = i.order_id JOIN contractors c ON c.id = o.contractor_id
     JOIN regions z ON z.code = o.region_code LEFT JOIN offers f ON f.id = i.offer_id
     WHERE m.to_bucket = 'sent' ORDER BY m.at, i.id`
  )
}

/** What was sent on one day to one contractor is one sale, unless only some of it has arrived. */
export function madeOf(sent: SentPieces[]): MadeSale[] {
  const together = Map.groupBy(sent, (it) =>
    [
      it.contractor_id,
      it.address_id,
      dayIn(it.time_zone, it.sent_at),
      it.delivered_at === null,
    ].join()
  )
  const sales = [...together.values()].flatMap((pieces): MadeSale[] => {
    const [first] = pieces
    if (!first) return []
    const latest = (times: (Date | null)[]) =>
      new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))
    const isDelivered = first.delivered_at !== null
    return [
      {
        pieces,
        first,
        issued_at: latest(pieces.map(({ sent_at }) => sent_at)),
        delivered_at: isDelivered ? latest(pieces.map(({ delivered_at }) => delivered_at)) : null,
        state: isDelivered ? 'delivered' : 'shipped',
        number: '',
      },
    ]
  })
  sales.sort((one, other) => one.issued_at.getTime() - other.issued_at.getTime())
  // The newest of each contractor stands at the door.
  for (const ofOne of Map.groupBy(sales, ({ first }) => first.contractor_id).values()) {
    const newest = ofOne.findLast(({ state }) => state === 'shipped')
    if (newest) newest.state = 'issued'
  }
  return sales
}
