import { fillDatabase, LONG, PASSWORD, SHORT } from '#bench/cart_data'
import { caller, type Send } from '#bench/lib/caller'
import { signIn } from '#bench/lib/sign_in'
import { withClient } from '#bench/lib/database'

const OFFERS = 1_000

/** Creates offers and two users who buy them. */
export function fillForOrders(database: string): Promise<void> {
  return fillDatabase(database, OFFERS)
}

/** Creates or removes a trigger that discards every row inserted into the outbox. */
export async function dropEvents(database: string, drop: boolean): Promise<void> {
  return withClient(database, async (client) => {
    await client.query(`
      CREATE OR REPLACE FUNCTION bench_drop_event() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RETURN NULL; END $$;
      DROP TRIGGER IF EXISTS bench_drop_event ON outbox`)
    if (drop) {
      await client.query(`CREATE TRIGGER bench_drop_event BEFORE INSERT ON outbox
        FOR EACH ROW EXECUTE FUNCTION bench_drop_event()`)
    }
  })
}

/** Returns the orders of one line per second that two users at once add to the cart and place. */
export async function ordersPerSecond(url: string, seconds: number): Promise<number> {
  const users = await Promise.all(
    [SHORT, LONG].map(async (email) => caller(url, await signIn(url, email, PASSWORD)))
  )
  await Promise.all(users.map((send) => orderUntil(send, performance.now() + 1_000)))
  const started = performance.now()
  const until = started + seconds * 1_000
  const placed = await Promise.all(users.map((send) => orderUntil(send, until)))
  const taken = (performance.now() - started) / 1_000
  return placed.reduce((sum, count) => sum + count, 0) / taken
}

async function orderUntil(send: Send, end: number): Promise<number> {
  let placed = 0
  while (performance.now() < end) {
    await send('POST', '/api/cart/items', { offer_id: (placed % OFFERS) + 1, quantity: 1 })
    await send('PUT', '/api/cart/place-order', { reference: 'bench' })
    placed++
  }
  return placed
}
