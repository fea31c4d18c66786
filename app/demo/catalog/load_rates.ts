import type { Random } from '#app/demo/random'
import type { Transaction } from '#app/database/sql'

/** What a unit is worth in dollars, around which the drawn weeks swing. */
const USUAL = { USD: 1, EUR: 1.1, RUB: 0.0125, AED: 0.2722940776 }
/** Held to the dollar. */
const FIXED = new Set(['USD', 'AED'])
const WEEKS = 10
/** The rates of a demonstration never grow old. */
const WEEKS_AHEAD = 200

/** A rate of each currency for each of the last ten weeks and of the weeks to come. */
export async function loadRates(tx: Transaction, random: Random): Promise<void> {
  const rates = Object.entries(USUAL).flatMap(([currency_code, usual]) =>
    Array.from({ length: WEEKS }, (_, week) => ({
      currency_code,
      days_ago: week * 7,
      rate: (FIXED.has(currency_code) ? usual : usual * (0.98 + random.next() * 0.04)).toFixed(8),
    }))
  )
  const ahead = Object.entries(USUAL).flatMap(([currency_code, usual]) =>
    Array.from({ length: WEEKS_AHEAD }, (_, week) => ({
      currency_code,
      days_ago: -7 * (week + 1),
      rate: (usual * (FIXED.has(currency_code) ? 1 : 1 + Math.sin(week) / 50)).toFixed(8),
    }))
  )
  await tx.run(
    `INSERT INTO currency_rates (currency_code, date, rate)
     SELECT currency_code, current_date - days_ago, rate
     FROM json_to_recordset($1) AS r (currency_code text, days_ago int, rate numeric)
     ON CONFLICT (currency_code, date) DO UPDATE SET rate = excluded.rate`,
    [JSON.stringify([...rates, ...ahead])]
  )
}
