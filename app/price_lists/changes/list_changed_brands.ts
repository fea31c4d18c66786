import { isManager } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { inBrandOrder } from '#app/database/brand_order'
import { sql } from '#app/database/sql'
import { KIND_WITHOUT_OTHERS, SHOWN_WITHOUT_OTHERS } from '#app/price_lists/only_for_managers'
import type { ChangedBrand } from '#shared/answers/prices/price_change'

/** A file has many more brands only when its column of brands is another one. */
const MOST = 1000

/** What an import does by brand, those it changes most first. */
export function listChangedBrands(user: SignedInUser, importId: number): Promise<ChangedBrand[]> {
  const [kind, shown] = isManager(user)
    ? ['c.kind', 'true']
    : [KIND_WITHOUT_OTHERS, SHOWN_WITHOUT_OTHERS]
  return sql.rows<ChangedBrand>(
    `SELECT brand_name, count(*) FILTER (WHERE kind = 'price')::int AS changed,
       count(*) FILTER (WHERE kind = 'new')::int AS new,
       count(*) FILTER (WHERE kind = 'gone')::int AS gone,
       count(*) FILTER (WHERE kind = 'held')::int AS held
     FROM (SELECT c.brand_name, ${kind} AS kind FROM price_import_changes c
       WHERE c.price_import_id = $1 AND ${shown}) c
     GROUP BY brand_name ORDER BY count(*) DESC, ${inBrandOrder('brand_name')} LIMIT ${MOST}`,
    [importId]
  )
}
