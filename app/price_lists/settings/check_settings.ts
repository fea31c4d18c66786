import type { SignedInUser } from '#app/accounts/signed_in_user'
import { lookedAfter } from '#app/contractors/looked_after'
import { allOf, condition } from '#app/database/conditions'
import type { Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { PriceListSettings } from '#shared/answers/staff/price_list_settings'

export type SettingsRefused = {
  type:
    | 'name_taken'
    | 'supplier_not_there'
    | 'region_not_there'
    | 'currency_not_there'
    | 'price_group_not_there'
    | 'days_backwards'
}

/**
 * Whether a price list may become that: what it names is there, and its supplier is one the user looks
 * after.
 *
 * @param kept the supplier it has already, which is nobody's question
 */
export async function checkSettings(
  tx: Transaction,
  user: SignedInUser,
  wanted: PriceListSettings,
  kept: number | null
): Promise<Result<null, SettingsRefused>> {
  const { delivery_days, delivery_days_max, supplier_id } = wanted
  if (delivery_days_max !== null && delivery_days_max < delivery_days) {
    return failed('days_backwards')
  }
  if (supplier_id !== null && supplier_id !== kept && !(await isOwn(tx, user, supplier_id))) {
    return failed('supplier_not_there')
  }
  const missing = await tx.one<Record<'region' | 'currency' | 'group', boolean>>(
    `SELECT $1::text IS NOT NULL AND NOT EXISTS (SELECT FROM regions WHERE code = $1) AS region,
       NOT EXISTS (SELECT FROM currencies WHERE code = $2) AS currency,
       EXISTS (SELECT FROM unnest($3::bigint[]) AS g (id)
         WHERE NOT EXISTS (SELECT FROM price_groups WHERE id = g.id)) AS "group"`,
    [wanted.region_code, wanted.currency_code, wanted.visible_price_group_ids]
  )
  if (missing?.region) return failed('region_not_there')
  if (missing?.currency) return failed('currency_not_there')
  if (missing?.group) return failed('price_group_not_there')
  return ok(null)
}

async function isOwn(tx: Transaction, user: SignedInUser, id: number): Promise<boolean> {
  const where = allOf([lookedAfter(user, 'c.id'), condition('c.id = $? AND c.is_supplier', id)])
  const found = await tx.one(
    `SELECT FROM contractors c WHERE ${where.text} FOR KEY SHARE OF c`,
    where.values
  )
  return found !== null
}
