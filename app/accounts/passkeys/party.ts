import { createHmac } from 'node:crypto'
import { appUrl } from '#config/app'
import env from '#start/env'

const { hostname, origin } = new URL(appUrl)

/** Whom passkeys are made for: a key of one address signs in nowhere else. */
export const party = { id: hostname, origin }

/** What devices know a user by: tells nothing, and is the same for all their passkeys. */
export function userHandleOf(userId: number): string {
  return createHmac('sha256', env.get('APP_KEY'))
    .update(`passkeys of ${userId}`)
    .digest('base64url')
}
