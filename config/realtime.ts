import { hkdfSync } from 'node:crypto'
import env from '#start/env'

/** `embedded`: the own server; `pusher`: an external server with the same protocol; `null`: none. */
export const driver = env.get('REALTIME_DRIVER', 'embedded')

/** The key allows clients to connect, and the secret allows servers to act for the application. */
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

/** The address of an external server; port 443 implies TLS. */
export const external =
  driver === 'pusher'
    ? { host: needed('REALTIME_HOST'), port: env.get('REALTIME_PORT') ?? 443 }
    : null

/** The origins that a page may connect to besides its own, for the Content-Security-Policy. */
export const externalSources: string[] = external
  ? ['ws', 'wss'].map((scheme) => `${scheme}://${external.host}:${external.port}`)
  : []

/** The maximum number of connections of one address (a /64 of IPv6) to one process; a whole office may share one. */
export const mostPerAddress = env.get('REALTIME_PER_ADDRESS') ?? 1_000

function needed(name: 'REALTIME_APP_ID' | 'REALTIME_KEY' | 'REALTIME_SECRET' | 'REALTIME_HOST') {
  const value = env.get(name)
  if (!value) throw new Error(`REALTIME_DRIVER=pusher needs ${name}`)
  return value
}

/** The derived value is the same on every server, because all of them share APP_KEY. */
function derived(purpose: string, bytes: number): string {
  const bits = hkdfSync('sha256', env.get('APP_KEY'), '', `realtime ${purpose}`, bytes)
  return Buffer.from(bits).toString('hex')
}
