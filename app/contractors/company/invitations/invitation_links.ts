import { hashOf, newLinkToken } from '#app/accounts/links/account_links'
import { sql, type Sql } from '#app/database/sql'
import type { Feature } from '#shared/accounts/features'
import type { CompanyRole } from '#shared/answers/account/company'

/** Makes the link of an invitation, which is its only one; null when it was withdrawn meanwhile. */
export async function makeInvitationLink(invitationId: number): Promise<string | null> {
  const token = newLinkToken()
  const found = await sql.run(
    'UPDATE invitations SET token_hash = $2 WHERE id = $1 AND expires_at > now()',
    [invitationId, hashOf(token)]
  )
  return found > 0 ? token : null
}

/** An invitation as its link shows it. */
export interface FoundInvitation {
  id: number
  contractor_id: number
  company: string
  region: 'RUS' | 'UAE'
  invited_by: string
  name: string
  email: string
  role: CompanyRole
  disabled_features: Feature[]
  language: 'en' | 'ru'
}

/** The invitation a link opens; null for one that was used, withdrawn, is over, or never was. */
export function findInvitation(token: string, from: Sql = sql): Promise<FoundInvitation | null> {
  return from.one<FoundInvitation>(
    `SELECT i.id, i.contractor_id, c.name AS company, c.region_code AS region, u.name AS invited_by,
       i.name, i.email, i.role, i.disabled_features, i.language
     FROM invitations i JOIN contractors c ON c.id = i.contractor_id JOIN users u ON u.id = i.invited_by
     WHERE i.token_hash = $1 AND i.expires_at > now() FOR UPDATE OF i`,
    [hashOf(token)]
  )
}
