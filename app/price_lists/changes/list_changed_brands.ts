import { sql } from '#app/database/sql'
import type { ChangedBrand } from '#shared/answers/prices/price_change'

/** A file has many more brands only when its column of brands is another one. */
const MOST = 1000

/** What an import does by brand, those it changes most first. */
export function listChangedBrands(importId: number): Promise<ChangedBrand[]> {
  return sql.rows<ChangedBrand>(
    `SELECT brand_name, count(*) FILTER (WHERE kind = 'price')::int AS changed,
       count(*) FILTER (WHERE kind = 'new')::int AS new,
       count(*) FILTER (WHERE kind = 'gone')::int AS gone,
       count(*) FILTER (WHERE kind = 'held')::int AS held
     FROM price_import_changes WHERE price_import_id = $1
     GROUP BY brand_name ORDER BY count(*) DESC, lower(brand_name), brand_name LIMIT ${MOST}`,
    [importId]
  )
}
