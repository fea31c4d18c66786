import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import type { Colleague } from '#shared/answers/account/company'

export type ColleagueRow = Omit<Colleague, 'last_seen_at' | 'deactivated_at'> & {
  last_seen_at: Date | null
  deactivated_at: Date | null
}

/**
 * The columns of `ColleagueRow`, of users `u` of one company. The time at which a user was last seen is known from the
 * user's sessions and from the browsers in which they signed in.
 */
export const COLLEAGUE_COLUMNS = `u.id, u.name, u.email, u.role, u.disabled_features, u.deactivated_at,
  greatest(
    (SELECT max(s.used_at) FROM sessions s WHERE s.user_id = u.id),
    (SELECT max(d.expires_at) - interval '90 days' FROM known_devices d
     WHERE d.user_id = u.id)) AS last_seen_at,
  u.role = 'contractor_admin' AND u.deactivated_at IS NULL AND count(*) FILTER (
    WHERE u.role = 'contractor_admin' AND u.deactivated_at IS NULL) OVER () = 1 AS is_last_admin`

/** The users of the buyer's company, those who may sign in first. */
export async function listColleagues({ contractor }: Buyer): Promise<Colleague[]> {
  const rows = await sql.rows<ColleagueRow>(
    `SELECT ${COLLEAGUE_COLUMNS} FROM users u WHERE u.contractor_id = $1
     ORDER BY u.deactivated_at IS NOT NULL, lower(u.name), u.id`,
    [contractor.id]
  )
  return rows.map(toColleague)
}

/** A user of a company as it is answered, of a row of the database. */
export function toColleague<Row extends ColleagueRow>(row: Row) {
  return {
    ...row,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
  }
}
