import type { Random } from '#app/demo/random'
import type { Transaction } from '#app/database/sql'

/** What a unit is worth in dollars, around which the drawn weeks swing. */
const USUAL = { USD: 1, EUR: 1.1, RUB: 0.0125, AED: 0.2722940776 }
/** Held to the dollar. */
const FIXED = new Set(['USD', 'AED'])
const WEEKS = 10

/** A rate of each currency for each of the last ten weeks, the newest from today on. */
export async function loadRates(tx: Transaction, random: Random): Promise<void> {
  const rates = Object.entries(USUAL).flatMap(([currency_code, usual]) =>
    Array.from({ length: WEEKS }, (_, week) => ({
      currency_code,
      days_ago: week * 7,
      rate: (FIXED.has(currency_code) ? usual : usual * (0.98 + random.next() * 0.04)).toFixed(8),
    }))
  )
  await tx.run(
    `INSERT INTO currency_rates (currency_code, date, rate)
     SELECT currency_code, current_date - days_ago, rate
     FROM json_to_recordset($1) AS r (currency_code text, days_ago int, rate numeric)
     ON CONFLICT (currency_code, date) DO UPDATE SET rate = excluded.rate`,
    [JSON.stringify(rates)]
  )
}
