import type { ChangedLine } from '#app/cart/add_to_cart'
import { findCart, lockCart, type CartOwner } from '#app/cart/cart'
import { cartUpdated } from '#app/cart/events'
import {
  askedQuantity,
  lineColumns,
  lineTables,
  priceLines,
  type CartLine,
} from '#app/cart/cart_line'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import { failed, ok, type Result } from '#app/errors/result'
import { sql, type Sql, type Transaction } from '#app/database/sql'

export interface CartItemChange {
  quantity?: number
  reference?: string
}

/**
 * Changes a line of the owner's cart. A reference that another line of the same offer has merges
 * the two into this one: their quantities add up, at the lower of both prices, which the price
 * check then compares with today's. What a quotation asks for stays a line of its own.
 */
export async function changeCartItem(
  owner: CartOwner,
  id: number,
  change: CartItemChange
): Promise<Result<ChangedLine, { type: 'not_found' | 'quantity_too_large' }>> {
  return sql.transaction(async (tx) => {
    const cart = await lockCart(tx, owner)
    const line = cart && (await findLine(tx, cart.id, id))
    if (!line) return failed('not_found')
    const reference = change.reference ?? line.reference
    const twin = reference === line.reference ? null : await findTwin(tx, line, reference)
    const asked = (change.quantity ?? line.asked_quantity) + (twin?.asked_quantity ?? 0)
    const [priced] = await priceLines(tx, [line], owner.contractor)
    const offer = priced?.offer ?? null
    const quantity = offer ? raiseQuantity(asked, offer) : asked
    if (quantity > MOST_QUANTITY) return failed('quantity_too_large')
    if (twin) await tx.run('DELETE FROM cart_items WHERE id = $1', [twin.id])
    const changed = await write(tx, id, { asked, quantity, reference }, twin?.price ?? line.price)
    await cartUpdated.emit(tx, { subject: `user:${owner.id}`, user_id: owner.id })
    const after = await findCart(owner, tx)
    return ok({ priced: { line: changed, offer }, cart: after! }) // its row is locked here
  })
}

async function findLine(db: Sql, cartId: number, id: number): Promise<CartLine | null> {
  return db.one<CartLine>(
    `SELECT ${lineColumns} FROM ${lineTables('cart_items')} WHERE i.cart_id = $1 AND i.id = $2`,
    [cartId, id],
    { name: 'cart_line' }
  )
}

type Twin = Pick<CartLine, 'id' | 'asked_quantity' | 'price'>

/** The other line of the same offer that has this reference already. */
async function findTwin(db: Sql, line: CartLine, reference: string): Promise<Twin | null> {
  return db.one<Twin>(
    `SELECT t.id, ${askedQuantity('t')} AS asked_quantity, t.price FROM cart_items i
     JOIN cart_items t ON t.cart_id = i.cart_id AND t.offer_id = i.offer_id AND t.reference = $2
       AND t.quotation_item_id IS NOT DISTINCT FROM i.quotation_item_id
     WHERE i.id = $1`,
    [line.id, reference]
  )
}

async function write(
  tx: Transaction,
  id: number,
  { asked, quantity, reference }: { asked: number; quantity: number; reference: string },
  otherPrice: string
): Promise<CartLine> {
  const line = await tx.one<CartLine>(
    `WITH written AS (
       UPDATE cart_items SET quantity = $2, asked_quantity = $5, reference = $3,
         price = least(price, $4)
       WHERE id = $1 RETURNING *)
     SELECT ${lineColumns} FROM ${lineTables('written')}`,
    [id, quantity, reference, otherPrice, asked],
    { name: 'change_cart_item' }
  )
  return line! // found before, under the lock of its cart
}
