import { findCart, lockCart, type CartHead, type CartOwner } from '#app/cart/cart'
import { cartUpdated } from '#app/cart/events'
import { sql, type Transaction } from '#app/database/sql'

/** Takes one line out; null when the owner's cart has no such line. */
export async function removeCartItem(owner: CartOwner, id: number): Promise<CartHead | null> {
  return sql.transaction(async (tx) => {
    const cart = await lockCart(tx, owner)
    if (!cart) return null
    const removed = await tx.run('DELETE FROM cart_items WHERE cart_id = $1 AND id = $2', [
      cart.id,
      id,
    ])
    if (removed === 0) return null
    await cartUpdated.emit(tx, { subject: `user:${owner.id}`, user_id: owner.id })
    return findCart(owner, tx)
  })
}

/** Takes all lines out; null when there never was a cart. */
export async function clearCart(owner: CartOwner): Promise<CartHead | null> {
  return sql.transaction(async (tx) => {
    const cart = await lockCart(tx, owner)
    if (!cart) return null
    const removed = await emptyCart(tx, cart.id)
    if (removed > 0) await cartUpdated.emit(tx, { subject: `user:${owner.id}`, user_id: owner.id })
    return findCart(owner, tx)
  })
}

/**
 * Takes all lines out of a cart that is locked, and tells nobody.
 *
 * @returns how many there were
 */
export function emptyCart(tx: Transaction, cartId: number): Promise<number> {
  return tx.run('DELETE FROM cart_items WHERE cart_id = $1', [cartId])
}
