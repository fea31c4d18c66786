import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import type { Colleague } from '#shared/answers/account/company'

type Row = Omit<Colleague, 'last_seen_at' | 'deactivated_at'> & {
  last_seen_at: Date | null
  deactivated_at: Date | null
}

/**
 * The users of the buyer's company, those who may sign in first. When somebody was seen last is known
 * from their sessions and from the browsers they signed in with.
 */
export async function listColleagues({ contractor }: Buyer): Promise<Colleague[]> {
  const rows = await sql.rows<Row>(
    `SELECT u.id, u.name, u.email, u.role, u.disabled_features, u.deactivated_at,
       greatest(
         (SELECT max(s.used_at) FROM sessions s WHERE s.user_id = u.id),
         (SELECT max(d.expires_at) - interval '90 days' FROM known_devices d
          WHERE d.user_id = u.id)) AS last_seen_at,
       u.role = 'contractor_admin' AND u.deactivated_at IS NULL AND count(*) FILTER (
         WHERE u.role = 'contractor_admin' AND u.deactivated_at IS NULL) OVER () = 1 AS is_last_admin
     FROM users u WHERE u.contractor_id = $1
     ORDER BY u.deactivated_at IS NOT NULL, lower(u.name), u.id`,
    [contractor.id]
  )
  return rows.map(({ last_seen_at, deactivated_at, ...row }) => ({
    ...row,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    deactivated_at: deactivated_at?.toISOString() ?? null,
  }))
}
