import { sql } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { BASE_CURRENCY } from '#app/offers/catalog_snapshot'

/** As many digits as the table keeps: `numeric(18, 8)`. */
const WRITTEN = /^([A-Z]{3})=(\d{1,9}(?:\.\d{1,8})?)$/

/**
 * Sets what currencies are worth in the base currency from today on.
 *
 * @param written each as `EUR=1.08`
 * @returns the currencies that were set; or the first text that is none, when nothing is set
 */
export async function setRates(
  written: readonly string[]
): Promise<Result<string[], { type: 'no_rate'; rate: string }>> {
  const known = await sql.rows<{ code: string }>('SELECT code FROM currencies')
  const codes = new Set(known.map(({ code }) => code))
  const rates = new Map<string, string>()
  for (const text of written) {
    const [, code = '', worth = ''] = WRITTEN.exec(text) ?? []
    if (!codes.has(code) || code === BASE_CURRENCY || Number(worth) === 0) {
      return { ok: false, error: { type: 'no_rate', rate: text } }
    }
    rates.set(code, worth)
  }
  await sql.run(
    `WITH later AS (
       DELETE FROM currency_rates WHERE currency_code = ANY ($1) AND date > current_date)
     INSERT INTO currency_rates (currency_code, date, rate)
     SELECT code, current_date, worth FROM unnest($1::text[], $2::numeric[]) r (code, worth)
     ON CONFLICT (currency_code, date) DO UPDATE SET rate = excluded.rate`,
    [[...rates.keys()], [...rates.values()]]
  )
  return ok([...rates.keys()])
}
