import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenContractor, givenUser, unique, type ContractorGiven } from '#tests/scenes/cast'
import { confirmedHeadersOf } from '#tests/scenes/headers'

/** The administrator of a company of their own. */
export async function givenCompanyAdmin(given: ContractorGiven = {}): Promise<SignedInUser> {
  return givenUser({ contractor_id: await givenContractor(given), role: 'contractor_admin' })
}

/** An invitation that nobody has answered, without a mail. */
export async function givenInvitation({ id, contractor }: SignedInUser): Promise<number> {
  const name = unique()
  const row = await sql.one<{ id: number }>(
    `INSERT INTO invitations (contractor_id, email, name, role, language, invited_by, expires_at)
     VALUES ($1, $2, $3, 'buyer', 'en', $4, now() + interval '7 days') RETURNING id`,
    [contractor?.id, `${name.toLowerCase()}@invited.test`, name, id]
  )
  return row!.id // an INSERT … RETURNING of one row answers one row
}

/** Changes something of the company, by its administrator who has just given the password. */
export async function keepCompany(
  client: ApiClient,
  admin: SignedInUser,
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  body?: object
): Promise<ApiResponse> {
  return call(client, admin, method, `/company/${path}`, body, await confirmedHeadersOf(admin))
}
