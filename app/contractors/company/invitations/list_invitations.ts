import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import type { Invitation } from '#shared/answers/account/company'

type Row = Omit<Invitation, 'sent_at' | 'expires_at'> & { sent_at: Date; expires_at: Date }

/** Whom the buyer's company has asked and who has not answered, the newest first. */
export async function listInvitations({ contractor }: Buyer): Promise<Invitation[]> {
  const rows = await sql.rows<Row>(
    `SELECT i.id, i.name, i.email, i.role, i.disabled_features, i.language, i.sent_at, i.expires_at,
       i.expires_at <= now() AS is_over, u.name AS invited_by
     FROM invitations i JOIN users u ON u.id = i.invited_by
     WHERE i.contractor_id = $1 ORDER BY i.sent_at DESC, i.id DESC`,
    [contractor.id]
  )
  return rows.map(({ sent_at, expires_at, ...row }) => ({
    ...row,
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}
