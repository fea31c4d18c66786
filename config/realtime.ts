import { hkdfSync } from 'node:crypto'
import env from '#start/env'

/** `embedded`: our own server; `pusher`: an external one that speaks its protocol; `null`: none. */
export const driver = env.get('REALTIME_DRIVER', 'embedded')

/** Whoever has the key may connect, whoever has the secret may speak for the application. */
export interface Credentials {
  appId: string
  key: string
  secret: string
}

export const credentials: Credentials =
  driver === 'pusher'
    ? {
        appId: needed('REALTIME_APP_ID'),
        key: needed('REALTIME_KEY'),
        secret: needed('REALTIME_SECRET'),
      }
    : {
        appId: env.get('REALTIME_APP_ID', 'spareline'),
        key: env.get('REALTIME_KEY') ?? derived('key', 16),
        secret: env.get('REALTIME_SECRET') ?? derived('secret', 32),
      }

/** Where an external server is; port 443 is spoken to over TLS. */
export const external =
  driver === 'pusher'
    ? { host: needed('REALTIME_HOST'), port: env.get('REALTIME_PORT') ?? 443 }
    : null

/** What a page may connect to besides its own address, for its content security policy. */
export const externalSources: string[] = external
  ? ['ws', 'wss'].map((scheme) => `${scheme}://${external.host}:${external.port}`)
  : []

/** Connections one address (a /64 of IPv6) may hold on one process; a whole office may share it. */
export const mostPerAddress = env.get('REALTIME_PER_ADDRESS') ?? 1_000

function needed(name: 'REALTIME_APP_ID' | 'REALTIME_KEY' | 'REALTIME_SECRET' | 'REALTIME_HOST') {
  const value = env.get(name)
  if (!value) throw new Error(`REALTIME_DRIVER=pusher needs ${name}`)
  return value
}

/** The same on every node, since all of them share APP_KEY. */
function derived(purpose: string, bytes: number): string {
  const bits = hkdfSync('sha256', env.get('APP_KEY'), '', `realtime ${purpose}`, bytes)
  return Buffer.from(bits).toString('hex')
}
