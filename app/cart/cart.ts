import type { Contractor } from '#app/accounts/signed_in_user'
import { sql, type Sql, type Transaction } from '#app/database/sql'
import { ratesOfToday } from '#app/offers/catalog_snapshot'

/** The cart without its lines. `lines` and `total` are kept by triggers (0008_cart.sql). */
export interface CartHead {
  id: number
  currency_code: string
  version: number
  lines: number
  total: string
}

/** The most lines of a cart, as its table has it (0016_bounds.sql). */
export const MOST_LINES = 20_000

/** A user who may have a cart (see `mayHaveCart`). */
export interface CartOwner {
  id: number
  contractor: Contractor
}

export const headColumns = 'id, currency_code, version, lines, total'

/** Null when nothing was ever added. */
export async function findCart(owner: CartOwner, db: Sql = sql): Promise<CartHead | null> {
  return db.one<CartHead>(`SELECT ${headColumns} FROM carts WHERE user_id = $1`, [owner.id], {
    name: 'find_cart',
  })
}

/** Locks the cart until the transaction ends, so that its changes come one after another. */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartHead | null> {
  return tx.one<CartHead>(
    `SELECT ${headColumns} FROM carts WHERE user_id = $1 FOR UPDATE`,
    [owner.id],
    { name: 'lock_cart' }
  )
}

/** Locks the cart to put something in; it is made when there is none. */
export async function lockOrMakeCart(tx: Transaction, owner: CartOwner): Promise<CartHead> {
  const found = (await lockCart(tx, owner)) ?? (await makeCart(tx, owner))
  const currency = owner.contractor.currency_code
  if (found.currency_code !== currency) await followCurrency(tx, found, currency)
  return { ...found, currency_code: currency }
}

async function makeCart(tx: Transaction, owner: CartOwner): Promise<CartHead> {
  const made = await tx.one<CartHead>(
    `INSERT INTO carts (user_id, currency_code) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET currency_code = carts.currency_code
     RETURNING ${headColumns}`,
    [owner.id, owner.contractor.currency_code]
  )
  return made! // inserted, or there already: a row either way
}

/**
 * The contractor's currency changed while lines lay in the cart: what the buyer saw is converted at
 * today's rates, so that one cart has one currency. The price check still compares every line.
 */
async function followCurrency(tx: Transaction, cart: CartHead, currency: string): Promise<void> {
  await tx.run('UPDATE carts SET currency_code = $2 WHERE id = $1', [cart.id, currency])
  await tx.run(
    `WITH today AS (${ratesOfToday})
     UPDATE cart_items SET price = round(price * f.rate / t.rate, 2)
     FROM today f, today t
     WHERE cart_id = $1 AND f.currency_code = $2 AND t.currency_code = $3`,
    [cart.id, cart.currency_code, currency]
  )
}
