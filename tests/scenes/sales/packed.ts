import type { ApiClient } from '@japa/api-client'
import type { PlacedOrder } from '#shared/answers/order'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import type { IssuedSale } from '#shared/answers/staff/packing'
import { issueSale } from '#app/sales/issuing/issue_sale'
import { changeBox, openBox, type BoxSize } from '#app/sales/packing/boxes'
import { openPacking } from '#app/sales/packing/open_packing'
import { packPieces } from '#app/sales/packing/pack_pieces'
import { deliverSale } from '#app/sales/shipping/deliver_sale'
import { shipSale } from '#app/sales/shipping/ship_sale'
import type { LineGiven } from '#tests/scenes/cart'
import { givenStaff } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'

export interface ReadyLine {
  id: number
  line: number
  brand_name: string
  partnumber: string
  quantity: number
}

export interface ReadyOrder {
  order: PlacedOrder
  /** In the order of the lines given. */
  lines: ReadyLine[]
}

/** An order of the buyer whose lines are all ready, and lie on a shelf. */
export async function givenReadyLines(
  client: ApiClient,
  buyer: SignedInUser,
  lines: LineGiven[] = [{}],
  shelf = ''
): Promise<ReadyOrder> {
  const order = await givenOrder(client, buyer, lines)
  const ready = await sql.rows<ReadyLine>(
    `SELECT id, line, brand_name, partnumber, qty_ordered AS quantity FROM order_items
     WHERE order_id = $1 ORDER BY offer_id`,
    [order.id]
  )
  const moved = await moveOrderItems({
    order_id: order.id,
    actor_id: null,
    moves: ready.map(({ id }) => ({
      order_item_id: id,
      from: 'processing',
      to: 'ready',
      quantity: null,
      reason: null,
      shelf,
    })),
  })
  if (!moved.ok) throw new Error(moved.error.type)
  return { order, lines: ready }
}

/** The value of what has to be done. */
export function done<Value>(
  result: { ok: true; value: Value } | { ok: false; error: { type: string } }
): Value {
  if (!result.ok) throw new Error(`refused: ${result.error.type}`)
  return result.value
}

export interface BoxGiven {
  /** Kilograms; not weighed unless given. */
  weight?: string
  size?: BoxSize
  /** Indexes of the lines of the order, with so many pieces of each. */
  pieces: [line: number, quantity: number][]
}

export interface SaleGiven {
  packer?: SignedInUser
  /** All lines whole in one box unless given. */
  boxes?: BoxGiven[]
}

/** A sale of what is ready of an order, packed into closed boxes. */
export async function givenPackedSale(
  { order, lines }: ReadyOrder,
  { packer, boxes }: SaleGiven = {}
): Promise<{ id: number; packer: SignedInUser; box_ids: number[] }> {
  const user = packer ?? (await givenStaff('warehouse'))
  const id = done(await openPacking(user, order.id))
  const box_ids: number[] = []
  const whole: BoxGiven = { pieces: lines.map(({ quantity }, index) => [index, quantity]) }
  for (const { weight, size, pieces } of boxes ?? [whole]) {
    const box = done(await openBox(user, id))
    for (const [index, quantity] of pieces) {
      const line = lines[index]
      if (!line) throw new Error(`There is no line ${index}`)
      const packed = { box_id: box.id, order_item_id: line.id, quantity }
      done(await packPieces(user, id, packed))
    }
    done(await changeBox(user, id, box.id, { is_open: false, weight, size }))
    box_ids.push(box.id)
  }
  return { id, packer: user, box_ids }
}

/** The same, issued. */
export async function givenIssuedSale(
  ready: ReadyOrder,
  given: SaleGiven = {}
): Promise<IssuedSale & { packer: SignedInUser; box_ids: number[] }> {
  const packed = await givenPackedSale(ready, given)
  return { ...packed, ...done(await issueSale(packed.packer, packed.id)) }
}

/** The same, on the way. */
export async function givenShippedSale(ready: ReadyOrder, given: SaleGiven = {}) {
  const sale = await givenIssuedSale(ready, given)
  done(await shipSale(sale.packer, sale.id, { carrier: 'Own van', tracking: 'V-16' }))
  return sale
}

/** The same, arrived. */
export async function givenDeliveredSale(ready: ReadyOrder, given: SaleGiven = {}) {
  const sale = await givenShippedSale(ready, given)
  done(await deliverSale(sale.packer, sale.id, { received_by: 'R. Halabi', delivered_at: null }))
  return sale
}

/** What the tables say of a sale. */
export async function saleOf<Row = Record<string, unknown>>(id: number): Promise<Row> {
  const row = await sql.one<Row>('SELECT * FROM sales WHERE id = $1', [id])
  if (!row) throw new Error(`There is no sale ${id}`)
  return row
}
