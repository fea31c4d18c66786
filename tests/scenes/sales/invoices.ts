import type { ApiClient } from '@japa/api-client'
import type { OrderItem, PlacedOrder } from '#shared/answers/order'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { saidNow } from '#app/sales/shipments/said_now'
import { call } from '#tests/scenes/cart'

let numbers = 700_000

export interface InvoiceGiven {
  state?: 'packing' | 'issued' | 'shipped' | 'delivered'
  date?: string
  carrier?: string
  tracking?: string
  vat_percent?: string
  prices_include_vat?: boolean
  /** What lies in each box: how many pieces of which line. */
  boxes: { weight?: string; size?: [number, number, number]; items: [OrderItem, number][] }[]
}

/** Straight into the tables: what a packed sale looks like, whatever its order says. */
export async function givenInvoice(
  { id, contractor }: SignedInUser,
  given: InvoiceGiven
): Promise<{ id: number; number: string | null }> {
  const { state = 'shipped', date = '2026-11-23', boxes } = given
  const isPacking = state === 'packing'
  const number = isPacking ? null : String(++numbers)
  const at = `${date}T12:00:00Z`
  const sale = await sql.one<{ id: number }>(
    `INSERT INTO sales (contractor_id, region_code, currency_code, state, number, date, due_on,
       carrier, tracking, deliver_to, boxes_count, pieces_count, weight, amount, prices_include_vat,
       vat_percent, vat, total, received_by, issued_by, issued_at, shipped_at, delivered_at, said, lines_count)
     SELECT c.id, c.region_code, c.currency_code, $2, $3, d.day, d.day + 14, $5, $6,
       '{"kind": "delivery", "name": "Back gate", "address": "Al Quoz 3, Street 12, Dubai"}',
       $7, $8, $9, $10, $11, $12, $13, $14, CASE WHEN $2 = 'delivered' THEN 'R. Halabi' ELSE '' END,
       $15, d.at, CASE WHEN $2 IN ('shipped', 'delivered') THEN d.at END,
       CASE WHEN $2 = 'delivered' THEN d.at END, CASE WHEN $2 <> 'packing' THEN ${saidNow} END, $16
     FROM contractors c JOIN regions r ON r.code = c.region_code,
       (SELECT 0::bigint AS id) s, (SELECT CASE WHEN $2 <> 'packing' THEN $4::timestamptz END AS at,
       CASE WHEN $2 <> 'packing' THEN $4::timestamptz::date END AS day) d WHERE c.id = $1
     RETURNING id`,
    [
      contractor?.id,
      state,
      number,
      at,
      given.carrier ?? 'Own van',
      given.tracking ?? '',
      ...sumsOf(given),
      isPacking ? null : id,
      boxes.flatMap(({ items }) => items).length,
    ]
  )
  const saleId = sale!.id // an INSERT … RETURNING of one row answers one row
  for (const [index, { weight, size, items: held }] of boxes.entries()) {
    await sql.run(
      `WITH box AS (INSERT INTO boxes (sale_id, box_number, weight, length, width, height,
           closed_at, opened_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id)
       INSERT INTO sale_items (sale_id, box_id, contractor_id, order_item_id, order_id, order_number,
         reference, brand_name, partnumber, partnumber_key, name, quantity, price)
       SELECT $1, box.id, i.contractor_id, i.id, i.order_id, o.number, i.reference, i.brand_name,
         i.partnumber, i.partnumber_key, i.name, held.quantity, i.price
       FROM box, unnest($9::bigint[], $10::integer[]) WITH ORDINALITY AS held (id, quantity, place)
         JOIN order_items i ON i.id = held.id JOIN orders o ON o.id = i.order_id
       ORDER BY held.place`,
      [
        saleId,
        index + 1,
        weight ?? null,
        ...(size ?? [null, null, null]),
        at,
        id,
        held.map(([item]) => item.id),
        held.map(([, quantity]) => quantity),
      ]
    )
  }
  return { id: saleId, number }
}

/** Boxes, pieces, weight, amount, whether VAT is within it, percent, VAT and total. */
function sumsOf({ boxes, vat_percent = '5', prices_include_vat: isWithin = false }: InvoiceGiven) {
  const items = boxes.flatMap((box) => box.items)
  const cents = items.reduce(
    (sum, [{ price }, quantity]) => sum + Math.round(Number(price) * 100) * quantity,
    0
  )
  const percent = Number(vat_percent)
  const vat = Math.round((cents * percent) / (isWithin ? 100 + percent : 100))
  return [
    boxes.length,
    items.reduce((sum, [, quantity]) => sum + quantity, 0),
    boxes.reduce((sum, { weight = '0' }) => sum + Number(weight), 0),
    cents / 100,
    isWithin,
    percent,
    vat / 100,
    (isWithin ? cents : cents + vat) / 100,
  ]
}

/** The lines of an order. */
export async function linesOf(
  client: ApiClient,
  user: SignedInUser,
  { id }: Pick<PlacedOrder, 'id'>
): Promise<OrderItem[]> {
  const response = await call(client, user, 'get', `/api/orders/${id}/items`)
  response.assertStatus(200)
  return response.body().data
}

/** Each region says who sells there: without it no invoice is printed. */
export async function givenSellers(): Promise<void> {
  await sql.run("UPDATE regions SET legal_lines = ARRAY['Seller of ' || code, 'Street 5']")
}
