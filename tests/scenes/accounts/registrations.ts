import type { ApiClient, ApiResponse } from '@japa/api-client'
import { sql } from '#app/database/sql'
import { unique } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { newAddress } from '#tests/scenes/visits'

/** What a company writes that wants to open an account. */
export function registrationGiven() {
  const name = unique()
  return {
    region_code: 'UAE',
    wants: 'buy',
    company_name: `Motors ${name}`,
    tax_id: '1002 3344 5500 003',
    name: `Layla ${name}`,
    phone: '+971 50 000 2210',
    email: `${name.toLowerCase()}@corniche.test`,
    password: 'tow bar rust lantern',
    consent: true,
  }
}

/** Posts a form as a guest, from an address of its own unless it is given. */
export async function postAsGuest(
  client: ApiClient,
  path: string,
  body: object,
  headers: Record<string, string> = {}
): Promise<ApiResponse> {
  return client
    .post(path)
    .headers({ ...(await headersOf(null)), 'X-Forwarded-For': newAddress(), ...headers })
    .json(body)
    .redirects(0)
}

export interface RegisteredGiven {
  id: number
  email_verified_at: Date | null
  password: string
  name: string
}

/** The user of an address; null when there is none. */
export function userOfAddress(email: string): Promise<RegisteredGiven | null> {
  return sql.one<RegisteredGiven>('SELECT * FROM users WHERE email = $1', [email])
}

/** The path of the link in a mail: `/verify-email/…`. */
export function linkIn(text: string | undefined, path: string): string {
  const link = new RegExp(`${path}/[\\w-]{43}`).exec(text ?? '')?.[0]
  if (!link) throw new Error(`The mail has no link to ${path}: ${text}`)
  return link
}
