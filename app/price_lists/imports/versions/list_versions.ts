import type { PriceListVersion } from '#shared/answers/price_list'
import { isManager } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { empties, isUpdate, keptVersions } from '#app/price_lists/imports/life/kept_versions'
import { sql } from '#app/database/sql'

interface VersionRow extends Omit<PriceListVersion, 'live_since'> {
  live_since: Date
}

/** The versions of a price list that are kept, the one on sale first, for who looks after the list. */
export async function listVersions(
  user: SignedInUser,
  priceListId: number
): Promise<PriceListVersion[]> {
  const rows = await sql.rows<VersionRow>(
    `SELECT i.id, v.place = 1 AS is_on_sale, i.file_name, u.name AS user_name,
       src.name AS source_name,
       coalesce(u.role NOT IN ('buyer', 'contractor_admin'), false) AS is_by_staff,
       i.finished_at AS live_since, i.rows_new + i.rows_changed + i.rows_unchanged AS positions,
       i.rows_new, i.rows_changed, i.rows_gone, i.reapplies_id, ${empties('i')} AS empties,
       CASE WHEN ${isUpdate('i')} THEN 'update' ELSE 'full' END AS mode
     FROM (${keptVersions('$1')}) v JOIN price_imports i ON i.id = v.id
     LEFT JOIN users u ON u.id = i.user_id
     LEFT JOIN price_sources src ON src.id = i.price_source_id ORDER BY v.place`,
    [priceListId]
  )
  const isStaff = isManager(user)
  return rows.map(({ live_since, ...row }) => ({
    ...row,
    // Suppliers see no names of staff.
    user_name: row.is_by_staff && !isStaff ? null : row.user_name,
    live_since: live_since.toISOString(),
  }))
}
