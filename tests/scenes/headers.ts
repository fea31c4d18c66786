import { CookieClient } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import { randomUUID } from 'node:crypto'
import Tokens from 'csrf'
import { sessionCookie } from '#config/app'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'

const tokens = new Tokens()

/** A session of the user in the database, as signing in leaves it; a guest's lies in the browser. */
export async function givenSession(user: SignedInUser | null) {
  const secret = await tokens.secret()
  if (!user) {
    const name = sessionCookie.replace('session', 'guest')
    const value = new CookieClient(encryption.use()).encrypt(name, { 'csrf-secret': secret })
    return { id: '', cookie: { name, value: value! }, csrf_token: tokens.create(secret) }
  }
  const id = randomUUID()
  const payload = { 'csrf-secret': secret, user_id: user.id, remember: false }
  await sql.run(
    `INSERT INTO sessions (id, user_id, payload, expires_at, ends_at)
     VALUES ($1, $2, $3, now() + interval '2 hours', now() + interval '12 hours')`,
    [id, user.id, payload]
  )
  const name = sessionCookie
  const value = new CookieClient(encryption.use()).sign(name, id)
  return {
    id,
    cookie: { name, value: encodeURIComponent(value!) },
    csrf_token: tokens.create(secret),
  }
}

/** The headers a signed-in client of the API sends: session cookie, CSRF token, JSON. */
export async function headersOf(user: SignedInUser | null): Promise<Record<string, string>> {
  const { cookie, csrf_token } = await givenSession(user)
  return {
    Cookie: `${cookie.name}=${cookie.value}`,
    'X-CSRF-TOKEN': csrf_token,
    'X-Requested-With': 'XMLHttpRequest',
    Accept: 'application/json',
    'Content-Type': 'application/json',
  }
}

/** The same of somebody who has just given their password. */
export async function confirmedHeadersOf(user: SignedInUser): Promise<Record<string, string>> {
  const headers = await headersOf(user)
  await sql.run(
    `UPDATE sessions SET payload = payload || jsonb_build_object('password_confirmed_at', $2::bigint)
     WHERE user_id = $1`,
    [user.id, Date.now()]
  )
  return headers
}
