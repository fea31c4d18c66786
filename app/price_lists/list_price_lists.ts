import type { PriceList } from '#shared/answers/price_list'
import { catalogAt, catalogVersion } from '#app/offers/catalog_snapshot'
import { pricesOf, type PricedFor } from '#app/offers/contractor_prices'
import { sql } from '#app/database/sql'

interface PriceListRow extends Omit<PriceList, 'updated_at'> {
  updated_at: Date
  catalog_version: string
}

/** The price lists the contractor buys from, by name. */
export async function listPriceLists(contractor: PricedFor): Promise<PriceList[]> {
  const rows = await sql.rows<PriceListRow>(
    `SELECT id, name, currency_code, delivery_days, delivery_days_max, row_count AS positions,
       updated_at, coalesce(updated_at < now() - valid_hours * interval '1 hour', false) AS is_stale,
       ${catalogVersion}
     FROM price_lists WHERE is_active ORDER BY lower(name), id`
  )
  const [first] = rows
  if (!first) return []
  const prices = pricesOf(contractor, await catalogAt(first.catalog_version))
  return rows
    .filter((row) => prices.termsOf(row.id)?.rules.length)
    .map(({ catalog_version: _, updated_at, ...list }) => ({
      ...list,
      updated_at: updated_at.toISOString(),
    }))
}
