import type { SignedInUser } from '#app/accounts/signed_in_user'
import { lookedAfter } from '#app/contractors/looked_after'
import { sql, type Sql } from '#app/database/sql'
import { allOf, condition } from '#app/database/conditions'
import type { KeptPriceList, PriceListChoices } from '#shared/answers/staff/price_list_settings'

/** Lists of ids come as texts unless they are JSON. */
export const keptColumns = `id, name, supplier_id, region_code, currency_code, delivery_days,
  delivery_days_max, valid_hours, to_jsonb(visible_price_group_ids) AS visible_price_group_ids, is_active,
  row_count AS positions`

/** A price list as it is kept; null when there is none. */
export function findKeptList(id: number, db: Sql = sql): Promise<KeptPriceList | null> {
  return db.one<KeptPriceList>(`SELECT ${keptColumns} FROM price_lists WHERE id = $1`, [id])
}

/**
 * What a price list can be given: suppliers the user looks after, and every price group with how many
 * contractors are in it.
 *
 * @param supplierId the one it has, who may supply nothing any more
 */
export async function listChoices(
  user: SignedInUser,
  supplierId: number | null = null
): Promise<PriceListChoices> {
  const suppliers = allOf([
    lookedAfter(user, 'c.id'),
    condition('(c.is_supplier OR c.id = $?)', supplierId),
  ])
  const found = await sql.rows<PriceListChoices['suppliers'][number]>(
    `SELECT c.id, c.name, c.code FROM contractors c WHERE ${suppliers.text}
     ORDER BY lower(c.name), c.id`,
    suppliers.values
  )
  const others = await sql.one<Omit<PriceListChoices, 'suppliers'>>(
    `SELECT (SELECT json_agg(code ORDER BY code) FROM currencies) AS currencies,
       (SELECT json_agg(code ORDER BY code) FROM regions) AS regions,
       (SELECT json_agg(json_build_object('id', g.id, 'name', g.name, 'contractors_count',
          (SELECT count(*) FROM contractors c WHERE c.price_group_id = g.id AND c.is_customer))
          ORDER BY lower(g.name), g.id) FROM price_groups g) AS price_groups`
  )
  if (!others) throw new Error('a statement without tables answers one row')
  return { suppliers: found, ...others }
}
