import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import type { CompanyToken } from '#shared/answers/account/company'

type Row = Omit<CompanyToken, 'last_used_at' | 'expires_at'> & {
  last_used_at: Date | null
  expires_at: Date
}

/** Tokens that open something of the company, whoever made them. */
export async function listCompanyTokens({ contractor }: Buyer): Promise<CompanyToken[]> {
  const rows = await sql.rows<Row>(
    `SELECT t.id, t.name, u.name AS user_name, t.abilities, t.last_used_at, t.expires_at
     FROM api_tokens t JOIN users u ON u.id = t.user_id
     WHERE t.contractor_id = $1 AND t.revoked_at IS NULL AND t.expires_at > now()
     ORDER BY lower(t.name), t.id`,
    [contractor.id]
  )
  return rows.map(({ last_used_at, expires_at, ...row }) => ({
    ...row,
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
  }))
}

/** False: it is none of the company's, or revoked already. */
export async function revokeCompanyToken({ id: adminId, contractor }: Buyer, id: number) {
  const revoked = await sql.run(
    `UPDATE api_tokens SET revoked_at = now(), revoked_by = $3
     WHERE id = $1 AND contractor_id = $2 AND revoked_at IS NULL`,
    [id, contractor.id, adminId]
  )
  return revoked > 0
}
