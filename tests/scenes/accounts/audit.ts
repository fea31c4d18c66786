import { typedHere, type AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { sql } from '#app/database/sql'
import { unique } from '#tests/scenes/cast'

/** Somebody's request. */
export function originBy({ id }: { id: number }): AuditOrigin {
  return { ...typedHere, user_id: id }
}

/** Does something while the database refuses the audit lines of the origin it is given. */
export async function whileLinesAreRefused(
  act: (origin: AuditOrigin) => Promise<void>
): Promise<void> {
  const request_id = unique()
  const name = `refuse_${request_id.toLowerCase()}`
  await sql.run(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE 'no audit line'; END $$`
  )
  await sql.run(
    `CREATE TRIGGER ${name} BEFORE INSERT ON audit_log FOR EACH ROW
     WHEN (NEW.request_id = '${request_id}') EXECUTE FUNCTION ${name}()`
  )
  try {
    await act({ ...typedHere, request_id })
  } finally {
    await sql.run(`DROP FUNCTION ${name} CASCADE`)
  }
}

/** The newest audit line of something, without where it came from. */
export async function lastLineOf(
  subject: string
): Promise<{ event: string; details: object } | null> {
  return sql.one(
    `SELECT event, details - 'ip' AS details FROM audit_log WHERE subject = $1
     ORDER BY id DESC LIMIT 1`,
    [subject]
  )
}
