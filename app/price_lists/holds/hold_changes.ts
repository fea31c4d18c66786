import { changedFields } from '#app/accounts/audit/changed_fields'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { oneRow } from '#app/database/one_row'
import { sql } from '#app/database/sql'
import { changesHeld, changesUnheld } from '#app/price_lists/audit_events'
import { failed, ok, type Result } from '#app/errors/result'

interface Held {
  rows_held: number
}

export type HoldChangesError = { type: 'import_not_waiting' } | { type: 'position_not_there' }

/**
 * Holds prices back that an import would change, or lets them go live with the rest, while it waits
 * for its confirmation.
 *
 * @param changeIds of new positions and of changed prices
 * @returns or refuses with `import_not_waiting`, and `position_not_there`: one of them is no such
 *   change of this import
 */
export async function holdChanges(
  importId: number,
  changeIds: readonly number[],
  hold: boolean,
  origin: AuditOrigin
): Promise<Result<null, HoldChangesError>> {
  const ids = [...new Set(changeIds)]
  return sql.transaction(async (tx) => {
    const waiting = await tx.one<Held>(
      `SELECT rows_held FROM price_imports WHERE id = $1 AND state = 'awaiting_confirmation' FOR UPDATE`,
      [importId]
    )
    if (!waiting) return failed('import_not_waiting')
    const which = `price_import_id = $1 AND id = ANY ($2) AND kind <> 'gone'`
    const { found } = await oneRow<{ found: number }>(
      tx,
      `SELECT count(*)::int AS found FROM price_import_changes WHERE ${which}`,
      [importId, ids]
    )
    if (found < ids.length) return failed('position_not_there')
    await tx.run(
      hold
        ? `UPDATE price_import_changes SET kind = 'held',
             hold_reason = coalesce(hold_reason, 'by_hand') WHERE ${which} AND kind <> 'held'`
        : `UPDATE price_import_changes
             SET kind = CASE WHEN cost_before IS NULL THEN 'new' ELSE 'price' END
           WHERE ${which} AND kind = 'held'`,
      [importId, ids]
    )
    const now = await oneRow<Held>(
      tx,
      `UPDATE price_imports SET rows_held = (SELECT count(*) FROM price_import_changes
         WHERE price_import_id = $1 AND kind = 'held') WHERE id = $1 RETURNING rows_held`,
      [importId]
    )
    await (hold ? changesHeld : changesUnheld).record(tx, origin, {
      subject: `price_import:${importId}`,
      positions: changeIds.length,
      ...changedFields(waiting, now),
    })
    return ok(null)
  })
}
