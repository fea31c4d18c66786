import { findCart, lockCart, type CartHead, type CartOwner } from '#app/cart/cart'
import { askedQuantity } from '#app/cart/cart_line'
import { cartUpdated } from '#app/cart/events'
import { raisedQuantity } from '#app/cart/raised_quantity_sql'
import { sql } from '#app/database/sql'

export interface TakenBack {
  /** A line of the cart. */
  id: number
  /** How many fewer are asked for. */
  quantity: number
}

/**
 * Asks for so many fewer in lines, whatever was asked for since: what is left is raised to minimum
 * and multiple, and a line of nothing goes. Lines that are gone are passed over. Null without a cart.
 */
export async function takeBack(owner: CartOwner, items: TakenBack[]): Promise<CartHead | null> {
  const values = [items.map(({ id }) => id), items.map(({ quantity }) => quantity)]
  const left = `${askedQuantity('i')} - t.less`
  return sql.transaction(async (tx) => {
    const cart = await lockCart(tx, owner)
    if (!cart) return null
    const removed = await tx.run(
      `DELETE FROM cart_items i USING unnest($2::bigint[], $3::int[]) AS t (id, less)
       WHERE i.cart_id = $1 AND i.id = t.id AND ${askedQuantity('i')} <= t.less`,
      [cart.id, ...values]
    )
    const changed = await tx.run(
      `UPDATE cart_items i SET
         asked_quantity = ${left},
         quantity = ${raisedQuantity(left, 'coalesce(o.min_quantity, 1)', 'coalesce(o.multiple, 1)')}
       FROM unnest($2::bigint[], $3::int[]) AS t (id, less), offers o
       WHERE i.cart_id = $1 AND i.id = t.id AND o.id = i.offer_id`,
      [cart.id, ...values]
    )
    if (removed + changed > 0) {
      await cartUpdated.emit(tx, { subject: `user:${owner.id}`, user_id: owner.id })
    }
    return findCart(owner, tx)
  })
}
