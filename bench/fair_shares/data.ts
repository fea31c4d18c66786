import { hashPassword } from '#app/accounts/passwords/passwords'
import { withClient } from '#bench/lib/database'

export const PASSWORD = 'the password of the bench'
/** The user who searches, and those who create the load. */
export const BUYER = 'buyer@bench.test'
export const GREEDY = Array.from({ length: 8 }, (_, n) => `greedy${n + 1}@bench.test`)

const OFFERS = 100_000
/** Price lists of the company that creates the load and is a supplier, too. */
export const LISTS = 60

export interface Filled {
  numbers: string[]
  /** The price list that is downloaded. */
  longList: number
  lists: number[]
}

/** Creates two companies, one long price list, a cart of 20,000 lines, and many short lists for imports. */
export async function fillDatabase(url: string): Promise<Filled> {
  return withClient(url, async (client) => {
    await client.query(`
      INSERT INTO contractors (code, name, region_code, currency_code, price_group_id, status,
        is_supplier)
      SELECT code, code, 'UAE', 'USD', g.id, 'active', code = 'GREEDY'
      FROM price_groups g, unnest('{GREEDY,BUYER}'::text[]) code WHERE g.name = 'default';
      INSERT INTO brands (name, key) VALUES ('BENCH', 'BENCH');
      INSERT INTO price_lists (name, currency_code, supplier_id)
      SELECT 'List ' || n, 'USD', c.id FROM generate_series(0, ${LISTS}) n, contractors c
      WHERE c.code = 'GREEDY' ORDER BY n;
      INSERT INTO markup_rules (price_group_id, percent)
      SELECT id, 20 FROM price_groups WHERE name = 'default'`)
    await client.query(
      `INSERT INTO offers (price_list_id, brand_id, partnumber_key, name, cost)
       SELECT min(l.id), min(b.id), 'N' || n, repeat('long words ', 15), n
       FROM price_lists l, brands b, generate_series(1, ${OFFERS}) n GROUP BY n`
    )
    await client.query(
      `INSERT INTO users (name, email, password, email_verified_at, contractor_id)
       SELECT 'Bench', email, $2, now(), c.id FROM unnest($1::text[]) email JOIN contractors c
         ON c.code = CASE email WHEN $3 THEN 'BUYER' ELSE 'GREEDY' END`,
      [[BUYER, ...GREEDY], await hashPassword(PASSWORD), BUYER]
    )
    await client.query(
      `WITH cart AS (
         INSERT INTO carts (user_id, currency_code) SELECT id, 'USD' FROM users WHERE email = $1
         RETURNING id)
       INSERT INTO cart_items (cart_id, offer_id, quantity, price, brand_name, partnumber)
       SELECT cart.id, o.id, 1, 1, 'BENCH', o.partnumber_key
       FROM cart, (SELECT id, partnumber_key FROM offers LIMIT 20000) o`,
      [GREEDY[0]]
    )
    await client.query('VACUUM ANALYZE')
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::int FROM price_lists ORDER BY id'
    )
    const [longList = 0, ...lists] = rows.map(({ id }) => id)
    return { numbers: Array.from({ length: 1000 }, (_, n) => `N${n * 97 + 1}`), longList, lists }
  })
}
