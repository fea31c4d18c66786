import encryption from '@adonisjs/core/services/encryption'
import type { Identity } from '#app/realtime/server/connection'

const PURPOSE = 'realtime'

/**
 * Says whose session let a connection into a channel, readable by our processes only: the client
 * carries it from the process that authorises to the one that holds its connection, at once.
 */
export function writeGrant(identity: Identity): string {
  return encryption.use().encrypt(identity, '1 minute', PURPOSE)
}

export function readGrant(text: string): Identity | null {
  return encryption.use().decrypt<Identity>(text, PURPOSE)
}
