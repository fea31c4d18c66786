import { test } from '@japa/runner'
import fc from 'fast-check'
import { priceInCents, type PriceTerms } from '#app/offers/contractor_prices'
import { sql } from '#app/database/sql'
import { fromCents } from '#shared/money'

interface Given {
  cost: string
  percent: number
  rate_from: number
  rate_to: number
}

const given = fc.record<Given>({
  cost: fc.integer({ min: 1, max: 10 ** 12 }).map((units) => (units / 10_000).toFixed(4)),
  percent: fc.integer({ min: -9999, max: 30_000 }),
  rate_from: fc.integer({ min: 1, max: 10 ** 12 }),
  rate_to: fc.integer({ min: 1, max: 10 ** 12 }),
})

function termsOf({ percent, rate_from, rate_to }: Given): PriceTerms {
  const rule = {
    price_group_id: 1,
    contractor_id: null,
    price_list_id: null,
    brand_id: null,
    cost_from: null,
    cost_to: null,
    percent,
  }
  const list = {
    id: 1,
    name: 'List',
    currency_code: 'USD',
    delivery_days: 0,
    delivery_days_max: null,
    visible_price_group_ids: [],
    is_active: true,
    updated_at: '2024-01-01T00:00:00.000Z',
  }
  return {
    price_list: list,
    rules: [rule],
    rate_from: BigInt(rate_from),
    rate_to: BigInt(rate_to),
    old_rate_on: null,
  }
}

test.group('A price', () => {
  test('is to the cent what PostgreSQL calculates', async ({ assert }) => {
    const cases = fc.sample(given, 2000)
    const rows = await sql.rows<{ price: string }>(
      `-- Thirty decimals, since PostgreSQL rounds a quotient to those it was given.
       SELECT round(cost::numeric(60, 30) * rate_from * (10000 + percent) / (10000 * rate_to), 2)::text AS price
       FROM unnest($1::numeric[], $2::numeric[], $3::numeric[], $4::numeric[])
         WITH ORDINALITY AS given (cost, percent, rate_from, rate_to, n) ORDER BY n`,
      [
        cases.map((it) => it.cost),
        cases.map((it) => it.percent),
        cases.map((it) => it.rate_from),
        cases.map((it) => it.rate_to),
      ]
    )
    cases.forEach((it, index) => {
      const cents = priceInCents({ price_list_id: 1, brand_id: 1, cost: it.cost }, termsOf(it))
      // What comes to nothing is not offered.
      const price = cents === null ? '0.00' : fromCents(cents)
      assert.equal(price, rows[index]?.price, JSON.stringify(it))
    })
  })
})
