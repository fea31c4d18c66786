import { hashPassword } from '#app/accounts/passwords/passwords'
import { withClient } from '#bench/lib/database'

export const PASSWORD = 'the password of the bench'

/** The users whose carts are compared; they belong to the same contractor. */
export const SHORT = 'short@bench.test'
export const LONG = 'long@bench.test'

/** Creates a price list with this number of offers and two users with empty carts. */
export async function fillDatabase(url: string, offers: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
      INSERT INTO contractors (code, name, region_code, currency_code, price_group_id, status)
      SELECT 'BENCH', 'Bench', 'UAE', 'USD', id, 'active' FROM price_groups WHERE name = 'default';
      INSERT INTO brands (name, key)
      SELECT 'Brand ' || n, 'BRAND' || n FROM generate_series(1, 40) n;
      INSERT INTO price_lists (name, currency_code, delivery_days)
      SELECT 'List ' || n, 'USD', n FROM generate_series(1, 6) n`)
    await client.query(
      `INSERT INTO offers (price_list_id, brand_id, partnumber_key, name, cost)
       SELECT n % 6 + 1, n % 40 + 1, 'P' || n, 'Oil filter', n % 997 + 1
       FROM generate_series(1, $1::int) n`,
      [offers]
    )
    await client.query(
      `INSERT INTO users (name, email, password, email_verified_at, contractor_id)
       SELECT 'Bench', unnest($1::text[]), $2, now(), id FROM contractors WHERE code = 'BENCH'`,
      [[SHORT, LONG], await hashPassword(PASSWORD)]
    )
    await client.query('VACUUM ANALYZE')
  })
}

/** Puts exactly the first `lines` offers into the user's cart, at the prices of the server. */
export async function fillCart(url: string, email: string, lines: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO carts (user_id, currency_code) SELECT id, 'USD' FROM users WHERE email = $1
       ON CONFLICT DO NOTHING`,
      [email]
    )
    await client.query(
      `DELETE FROM cart_items i USING carts c JOIN users u ON u.id = c.user_id
       WHERE i.cart_id = c.id AND u.email = $1`,
      [email]
    )
    await client.query(
      `INSERT INTO cart_items (cart_id, offer_id, quantity, price, brand_name, partnumber)
       SELECT c.id, o.id, 2, round(o.cost * 1.2, 2), b.name, o.partnumber_key
       FROM carts c JOIN users u ON u.id = c.user_id AND u.email = $1,
         offers o JOIN brands b ON b.id = o.brand_id WHERE o.id <= $2`,
      [email, lines]
    )
    await client.query('VACUUM ANALYZE cart_items')
  })
}
