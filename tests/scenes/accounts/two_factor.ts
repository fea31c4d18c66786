import { Secret, TOTP } from 'otpauth'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { makeRecoveryCodes } from '#app/accounts/credentials/recovery_codes'
import { newSecret } from '#app/accounts/credentials/totp'
import { encrypted } from '#app/accounts/credentials/two_factor'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { PASSWORD } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { newAddress, withCookiesOf } from '#tests/scenes/visits'

export interface TwoFactorGiven {
  secret: string
  recovery_codes: string[]
}

/** Two-factor as turning it on leaves it, with no code taken yet. */
export async function givenTwoFactor(user: SignedInUser): Promise<TwoFactorGiven> {
  const secret = newSecret()
  await sql.run(
    "INSERT INTO two_factors (user_id, secret, last_step, salt) VALUES ($1, $2, 0, '')",
    [user.id, encrypted(secret)]
  )
  return { secret, recovery_codes: await makeRecoveryCodes(user.id, sql) }
}

/** What the authenticator shows now, or so many codes later. */
export function codeOf(secret: string, later = 0): string {
  const timestamp = Date.now() + later * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** A code that is none of those that count. */
export function wrongCodeOf(secret: string): string {
  const right = [-1, 0, 1, 2].map((later) => codeOf(secret, later))
  return ['000001', '000002', '000003', '000004', '000005'].find((code) => !right.includes(code))!
}

interface Typed {
  password?: string
  remember?: boolean
  from?: string
  /** Headers of the browser it is typed in; a new guest's when left out. */
  headers?: Record<string, string>
}

/** Names the password; answers it, and the headers of the browser's next request. */
export async function whenPasswordNamed(
  client: ApiClient,
  user: SignedInUser,
  { password = PASSWORD, remember, from = newAddress(), headers }: Typed = {}
): Promise<{ answer: ApiResponse; headers: Record<string, string> }> {
  const guest = { ...(headers ?? (await headersOf(null))), 'X-Forwarded-For': from }
  const answer = await client
    .post('/login')
    .headers(guest)
    .json({ email: user.email, password, remember })
    .redirects(0)
  return { answer, headers: await nextHeaders(client, answer, guest) }
}

/** The browser opens the page it is led to, which brings the token its next form is sent with. */
async function nextHeaders(
  client: ApiClient,
  answer: ApiResponse,
  before: Record<string, string>
): Promise<Record<string, string>> {
  const led = withCookiesOf(answer, before)
  const page = await client
    .get(answer.header('location') ?? '/login')
    .headers({ ...led, Accept: 'text/html' })
    .redirects(0)
  const headers = withCookiesOf(page, led)
  const token = /XSRF-TOKEN=([^;]+)/.exec(headers.Cookie ?? '')?.[1] ?? ''
  const { 'X-CSRF-TOKEN': _, ...rest } = headers
  return { ...rest, 'X-XSRF-TOKEN': decodeURIComponent(token) }
}

/** Types a code beside the password. */
export function typeCode(client: ApiClient, headers: Record<string, string>, code: string) {
  return client.post('/two-factor').headers(headers).json({ code }).redirects(0)
}
