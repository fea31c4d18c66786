import type { OfferSuggestion } from '#shared/answers/offer'
import { offerColumns, priceRows, type OfferRow, type PricedFor } from '#app/offers/pricing'
import { sql } from '#app/database/sql'

const MOST_SUGGESTIONS = 10
/** Offers looked at: one number stands in many price lists, some of them hidden. */
const MOST_OFFERS = 300

/** Numbers the contractor can buy that begin with `key`, in the order of their keys. */
export async function suggestOffers(
  contractor: PricedFor,
  key: string
): Promise<OfferSuggestion[]> {
  const rows = await sql.rows<OfferRow>(
    `SELECT ${offerColumns} FROM (
       SELECT * FROM offers
       WHERE partnumber_key > $1 AND partnumber_key < $2 AND gone_at IS NULL
       ORDER BY partnumber_key LIMIT ${MOST_OFFERS}) o
     JOIN brands b ON b.id = o.brand_id
     ORDER BY o.partnumber_key, b.name, o.id`,
    [key, `${key}\u{10ffff}`],
    { name: 'suggest_offers' }
  )
  const suggestions = new Map<string, OfferSuggestion>()
  for (const { brand_name, partnumber } of await priceRows(sql, contractor, rows)) {
    const id = `${brand_name}\n${partnumber}`
    if (!suggestions.has(id)) suggestions.set(id, { brand_name, partnumber })
  }
  return [...suggestions.values()].slice(0, MOST_SUGGESTIONS)
}
