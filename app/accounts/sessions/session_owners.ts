import { sql } from '#app/database/sql'

/** Whose a session is, and what decides about what they may hear. */
export interface SessionOwner {
  session_id: string
  id: number
  role: string
  contractor: { id: number; status: string } | null
}

/** The owners of those of the sessions that are not over. */
export function listSessionOwners(sessionIds: string[]): Promise<SessionOwner[]> {
  return sql.rows<SessionOwner>(
    `SELECT se.id AS session_id, u.id, u.role, CASE WHEN c.id IS NOT NULL THEN
       json_build_object('id', c.id, 'status', c.status) END AS contractor
     FROM sessions se JOIN users u ON u.id = se.user_id AND u.deactivated_at IS NULL
     LEFT JOIN contractors c ON c.id = u.contractor_id
     WHERE se.id = ANY ($1) AND se.expires_at > now()`,
    [[...new Set(sessionIds)]]
  )
}
