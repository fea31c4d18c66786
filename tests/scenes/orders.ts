import type { ApiClient } from '@japa/api-client'
import type { PlacedOrder } from '#shared/answers/order'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { call, givenCartItem, type LineGiven } from '#tests/scenes/cart'

/** An order of the user, placed from the cart: one line of 12.00 USD unless lines are given. */
export async function givenOrder(
  client: ApiClient,
  user: SignedInUser,
  lines: LineGiven[] = [{}],
  reference = ''
): Promise<PlacedOrder> {
  for (const line of lines) await givenCartItem(client, user, line)
  const response = await call(client, user, 'put', '/api/cart/place-order', { reference })
  response.assertStatus(201)
  return response.body().data
}

/** Moves the day an order was placed on, its lines included. */
export async function givenPlacedAt(orderId: number, at: string): Promise<void> {
  await sql.run('UPDATE orders SET created_at = $2 WHERE id = $1', [orderId, at])
  await sql.run('UPDATE order_items SET created_at = $2 WHERE order_id = $1', [orderId, at])
}

/** An address that belongs to the user's contractor. */
export async function givenAddress(user: SignedInUser): Promise<number> {
  const row = await sql.one<{ id: number }>(
    `INSERT INTO addresses (contractor_id, address) VALUES ($1, 'Street 1') RETURNING id`,
    [user.contractor?.id]
  )
  if (!row) throw new Error('nothing was inserted')
  return row.id
}

/** How many orders the user's contractor has in the database. */
export async function ordersOf(user: SignedInUser): Promise<number> {
  const row = await sql.one<{ orders: number }>(
    'SELECT count(*) AS orders FROM orders WHERE contractor_id = $1',
    [user.contractor?.id]
  )
  return row?.orders ?? 0
}
