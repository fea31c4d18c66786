import type pg from 'pg'
import { hashOfSecret, newTokenSecret } from '#app/accounts/api_authentication/token_secret'
import { hashPassword } from '#app/accounts/passwords/passwords'
import { withClient } from '#bench/lib/database'

export const BUYER = { email: 'bench@bench.test', password: 'the password of the bench' }

const PRICE_LISTS = 20
const OFFERS_PER_NUMBER = 5

/** Returns the part number of offer `n`; neighbours share one, and they are scattered as in real lists. */
const number = `upper(substr(md5((n / ${OFFERS_PER_NUMBER})::text), 1, 10))`

/** Fills the database with this number of offers, unless it has them. Returns `count` of its numbers. */
export async function fillDatabase(url: string, offers: number, count: number): Promise<string[]> {
  return withClient(url, async (client) => {
    await makeBuyer(client)
    const { rows } = await client.query<{ mark: string | null }>(
      "SELECT obj_description('offers'::regclass) AS mark"
    )
    if (rows[0]?.mark !== markOf(offers)) await makeOffers(client, offers)
    const numbers = await client.query<{ partnumber: string }>(
      `SELECT ${number} AS partnumber
       FROM generate_series(0, $1::int - 1, greatest(1, $1::int / $2::int)) n LIMIT $2`,
      [offers, count]
    )
    return numbers.rows.map((row) => row.partnumber)
  })
}

async function makeBuyer(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO contractors (code, name, region_code, currency_code, price_group_id, status)
    SELECT 'BENCH', 'Bench', 'UAE', 'AED', id, 'active' FROM price_groups WHERE name = 'default'
    ON CONFLICT (code) DO NOTHING`)
  await client.query(
    `INSERT INTO users (name, email, password, email_verified_at, contractor_id)
     SELECT 'Bench', $1, $2, now(), id FROM contractors WHERE code = 'BENCH'
     ON CONFLICT (email) DO UPDATE SET password = excluded.password`,
    [BUYER.email, await hashPassword(BUYER.password)]
  )
}

/** Creates a token of the buyer that may read, and returns its secret. */
export function makeToken(url: string): Promise<string> {
  const secret = newTokenSecret()
  return withClient(url, async (client) => {
    await client.query(
      `INSERT INTO api_tokens (user_id, contractor_id, name, token_hash, abilities,
         calls_per_minute, expires_at)
       SELECT id, contractor_id, 'Bench ' || now(), $2, '{read}', 1000000000,
         now() + interval '1 day' FROM users WHERE email = $1`,
      [BUYER.email, hashOfSecret(secret)]
    )
    return secret
  })
}

async function makeOffers(client: pg.Client, offers: number): Promise<void> {
  console.log(`Making ${offers} offers …`)
  await client.query('TRUNCATE offers, crosses, price_lists, brands RESTART IDENTITY CASCADE')
  await client.query(`
    INSERT INTO markup_rules (price_group_id, percent) SELECT id, 20 FROM price_groups;
    INSERT INTO brands (name, key) SELECT 'Brand ' || n, 'BRAND' || n FROM generate_series(1, 40) n;
    INSERT INTO price_lists (name, currency_code, delivery_days, delivery_days_max)
    SELECT 'List ' || n, 'USD', n % 7, n % 7 + 2 FROM generate_series(1, ${PRICE_LISTS}) n`)
  await client.query(
    `INSERT INTO offers
       (price_list_id, brand_id, partnumber_key, name, cost, available_quantity)
     SELECT n % ${PRICE_LISTS} + 1, n / ${OFFERS_PER_NUMBER} % 40 + 1, ${number},
       'Oil filter, spin-on', (n % 9973 + 1)::numeric / 7, n % 500
     FROM generate_series(0, $1::int - 1) n ON CONFLICT DO NOTHING`,
    [offers]
  )
  // One number in ten has three analogues.
  await client.query(`
    INSERT INTO crosses (brand_id, partnumber_key, to_brand_id, to_partnumber_key)
    SELECT o.brand_id, o.partnumber_key, t.brand_id, t.partnumber_key
    FROM offers o CROSS JOIN generate_series(1, 3) step JOIN offers t ON t.id = o.id + step * 5
    WHERE o.id % 50 = 1 ON CONFLICT DO NOTHING`)
  await client.query('VACUUM ANALYZE')
  await client.query(`COMMENT ON TABLE offers IS '${markOf(offers)}'`)
}

function markOf(offers: number): string {
  return `${offers} offers of the search bench`
}
