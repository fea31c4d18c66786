import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { sourceKeyAccepted, sourceRemoved, sourceSwitched } from '#app/price_lists/audit_events'
import { keptFields, lockFields } from '#app/price_lists/sources/source_settings'

/** Removes a source with its log; what it brought stays. */
export function removeSource(id: number, origin: AuditOrigin): Promise<void> {
  return sql.transaction(async (tx) => {
    const old = await lockFields(tx, id)
    // Of two who remove it at once, one does.
    if (!old) return
    await tx.run('DELETE FROM price_sources WHERE id = $1', [id])
    const { price_list_id, name } = old
    await sourceRemoved.record(tx, origin, {
      subject: `price_source:${id}`,
      price_list_id,
      name,
      before: keptFields(old),
    })
  })
}

/** Switches a source on or off; on again, a new file is waited for from now on. */
export function switchSource(id: number, isOn: boolean, origin: AuditOrigin): Promise<void> {
  return sql.transaction(async (tx) => {
    const old = await tx.one<{ is_on: boolean }>(
      'SELECT is_on FROM price_sources WHERE id = $1 FOR NO KEY UPDATE',
      [id]
    )
    await tx.run(
      `UPDATE price_sources SET is_on = $2, failures = 0,
         next_at = CASE WHEN $2 AND NOT is_on THEN now() ELSE next_at END,
         waits_since = CASE WHEN $2 AND NOT is_on THEN now() ELSE waits_since END,
         overdue_told_at = CASE WHEN $2 = is_on THEN overdue_told_at END
       WHERE id = $1`,
      [id, isOn]
    )
    if (!old || old.is_on === isOn) return
    await sourceSwitched.record(tx, origin, {
      subject: `price_source:${id}`,
      before: old,
      after: { is_on: isOn },
    })
  })
}

/** Takes the key a server showed for its own, unless it has shown another one since. */
export function acceptHostKey(
  id: number,
  fingerprint: string,
  origin: AuditOrigin
): Promise<Result<null, { type: 'host_key_is_another' }>> {
  return sql.transaction(async (tx) => {
    const before = await tx.one<{ host_key: string | null }>(
      'SELECT host_key FROM price_sources WHERE id = $1 AND host_key_shown = $2 FOR NO KEY UPDATE',
      [id, fingerprint]
    )
    if (!before) return failed('host_key_is_another')
    await tx.run(
      `UPDATE price_sources SET host_key = host_key_shown, host_key_shown = NULL, next_at = now()
       WHERE id = $1`,
      [id]
    )
    await sourceKeyAccepted.record(tx, origin, {
      subject: `price_source:${id}`,
      before,
      after: { host_key: fingerprint },
    })
    return ok(null)
  })
}
