import { changedFields } from '#app/accounts/audit/changed_fields'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql, type Transaction } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import { failed, ok, type Result } from '#app/errors/result'
import {
  priceListChanged,
  priceListMade,
  priceListSwitchedOff,
  priceListSwitchedOn,
} from '#app/price_lists/audit_events'
import { endHolds } from '#app/price_lists/imports/engine/guard/write_holds'
import { lockForUser } from '#app/price_lists/imports/engine/import_lock'
import { checkSettings, type SettingsRefused } from '#app/price_lists/settings/check_settings'
import { keptColumns } from '#app/price_lists/settings/kept_list'
import type { KeptPriceList, PriceListSettings } from '#shared/answers/staff/price_list_settings'

export type ChangeRefused =
  | SettingsRefused
  | { type: 'list_not_there' }
  /** Its positions have prices in the currency it has. */
  | { type: 'currency_in_use'; positions: number; currency_code: string }
  /** A file in the currency it has is on its way. */
  | { type: 'currency_under_way'; currency_code: string }

/** Makes an empty price list; its first file makes it worth seeing. */
export function makeList(
  user: SignedInUser,
  wanted: PriceListSettings,
  origin: AuditOrigin
): Promise<Result<KeptPriceList, SettingsRefused>> {
  return whileNameIsFree(async (tx) => {
    const checked = await checkSettings(tx, user, wanted, null)
    if (!checked.ok) return checked
    const made = await tx.one<KeptPriceList>(
      `INSERT INTO price_lists (name, supplier_id, region_code, currency_code, delivery_days,
         delivery_days_max, valid_hours, visible_price_group_ids)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${keptColumns}`,
      valuesOf(wanted)
    )
    if (!made) throw new Error('An INSERT answers its row')
    const { id, name } = made
    await priceListMade.record(tx, origin, { subject: `price_list:${id}`, name, after: wanted })
    return ok(made)
  })
}

/**
 * Changes what a price list is. Buyers see it with their next search. Its currency stays as long as
 * there are prices in it, or a file with prices on its way.
 */
export function changeList(
  user: SignedInUser,
  id: number,
  asked: Partial<PriceListSettings>,
  origin: AuditOrigin
): Promise<Result<KeptPriceList, ChangeRefused>> {
  return whileNameIsFree<KeptPriceList, ChangeRefused>(async (tx) => {
    const kept = await tx.one<KeptPriceList>(
      `SELECT ${keptColumns} FROM price_lists WHERE id = $1 FOR NO KEY UPDATE`,
      [id]
    )
    if (!kept) return failed('list_not_there')
    const changes = changedFields<PriceListSettings>(kept, asked)
    const changed = changes.after
    if (Object.keys(changed).length === 0) return ok(kept)
    const wanted = { ...kept, ...changed }
    const checked = await checkSettings(tx, user, wanted, kept.supplier_id)
    if (!checked.ok) return checked
    if (changed.currency_code !== undefined) {
      const isFree = await mayChangeCurrency(tx, kept)
      if (!isFree.ok) return isFree
      await endHolds(tx, id)
    }
    const list = await tx.one<KeptPriceList>(
      `UPDATE price_lists SET name = $1, supplier_id = $2, region_code = $3, currency_code = $4,
         delivery_days = $5, delivery_days_max = $6, valid_hours = $7, visible_price_group_ids = $8
       WHERE id = $9 RETURNING ${keptColumns}`,
      [...valuesOf(wanted), id]
    )
    if (!list) return failed('list_not_there')
    await priceListChanged.record(tx, origin, { subject: `price_list:${id}`, ...changes })
    return ok(list)
  })
}

/** Shows a price list to buyers, or takes it out of search at once. */
export function switchList(id: number, isActive: boolean, origin: AuditOrigin): Promise<void> {
  return sql.transaction(async (tx) => {
    const switched = await tx.run(
      'UPDATE price_lists SET is_active = $2 WHERE id = $1 AND is_active <> $2',
      [id, isActive]
    )
    if (switched === 0) return
    await (isActive ? priceListSwitchedOn : priceListSwitchedOff).record(tx, origin, {
      subject: `price_list:${id}`,
      before: { is_active: !isActive },
      after: { is_active: isActive },
    })
  })
}

async function mayChangeCurrency(
  tx: Transaction,
  { id, currency_code }: KeptPriceList
): Promise<Result<null, ChangeRefused>> {
  const underWay = { ok: false, error: { type: 'currency_under_way', currency_code } } as const
  if (!(await lockForUser(tx, { priceListId: id }))) return underWay
  const found = await tx.one<{ positions: number; is_under_way: boolean }>(
    `SELECT (SELECT count(*)::int FROM offers WHERE price_list_id = $1 AND gone_at IS NULL)
         AS positions,
       EXISTS (SELECT FROM price_imports WHERE price_list_id = $1 AND NOT is_check
         AND state IN ('queued', 'running', 'awaiting_confirmation')) AS is_under_way`,
    [id]
  )
  if (found && found.positions > 0) {
    const { positions } = found
    return { ok: false, error: { type: 'currency_in_use', positions, currency_code } }
  }
  return found?.is_under_way ? underWay : ok(null)
}

/** Names are unique; the database says so. */
async function whileNameIsFree<Value, Failure extends { type: string }>(
  work: (tx: Transaction) => Promise<Result<Value, Failure>>
): Promise<Result<Value, Failure | { type: 'name_taken' }>> {
  try {
    return await sql.transaction(work)
  } catch (error) {
    if (violatedConstraint(error) !== 'price_lists_name_unique') throw error
    return failed('name_taken')
  }
}

function valuesOf(list: PriceListSettings): unknown[] {
  return [
    list.name,
    list.supplier_id,
    list.region_code,
    list.currency_code,
    list.delivery_days,
    list.delivery_days_max,
    list.valid_hours,
    list.visible_price_group_ids,
  ]
}
