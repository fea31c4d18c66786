import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'

/** Removes a source with its log; what it brought stays. */
export async function removeSource(id: number): Promise<void> {
  await sql.run('DELETE FROM price_sources WHERE id = $1', [id])
}

/** Switches a source on or off; on again, a new file is waited for from now on. */
export async function switchSource(id: number, isOn: boolean): Promise<void> {
  await sql.run(
    `UPDATE price_sources SET is_on = $2, failures = 0,
       next_at = CASE WHEN $2 AND NOT is_on THEN now() ELSE next_at END,
       waits_since = CASE WHEN $2 AND NOT is_on THEN now() ELSE waits_since END,
       overdue_told_at = CASE WHEN $2 = is_on THEN overdue_told_at END
     WHERE id = $1`,
    [id, isOn]
  )
}

/** Takes the key a server showed for its own, unless it has shown another one since. */
export async function acceptHostKey(
  id: number,
  fingerprint: string
): Promise<Result<null, { type: 'host_key_is_another' }>> {
  const changed = await sql.run(
    `UPDATE price_sources SET host_key = host_key_shown, host_key_shown = NULL, next_at = now()
     WHERE id = $1 AND host_key_shown = $2`,
    [id, fingerprint]
  )
  return changed > 0 ? ok(null) : failed('host_key_is_another')
}
