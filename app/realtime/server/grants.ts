import encryption from '@adonisjs/core/services/encryption'
import type { Identity } from '#app/realtime/server/connection'

const PURPOSE = 'realtime'

/**
 * A grant contains the user and the session of a channel authorisation, encrypted for our processes. The client passes
 * it from the process that authorises to the one with its connection, so it is valid only for a short time.
 */
export function writeGrant(identity: Identity): string {
  return encryption.use().encrypt(identity, '1 minute', PURPOSE)
}

export function readGrant(text: string): Identity | null {
  return encryption.use().decrypt<Identity>(text, PURPOSE)
}
