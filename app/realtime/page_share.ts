import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { PageVisit } from '#app/http/stack/page_shares'
import { newsChannels } from '#app/realtime/news_channels'
import { ownChannels } from '#app/realtime/own_channels'
import { localServer } from '#app/realtime/realtime'
import { credentials, driver, external } from '#config/realtime'
import type { RealtimeShare } from '#shared/answers/realtime'

/** The address and the channels of the realtime connection of a page; for signed-in users only. */
export function realtimeShare(visit: PageVisit) {
  return {
    realtime: visit.always(visit.user ? connectionOf(visit.user, visit) : { enabled: false }),
  }
}

function connectionOf(user: SignedInUser, visit: PageVisit): RealtimeShare {
  const own = ownChannels(user)
  const isServed = driver === 'pusher' || (driver === 'embedded' && localServer() !== null)
  if (!isServed || own.length === 0) return { enabled: false }
  const channels = [...own, ...newsChannels(user.contractor)]
  const { key } = credentials
  if (external) return { enabled: true, key, ...external, tls: external.port === 443, channels }
  const [host = '', port] = splitHost(visit.host)
  const usual = visit.isSecure ? 443 : 80
  return { enabled: true, key, host, port: port ?? usual, tls: false, channels }
}

/** `parts.example.com:8443`, `[::1]:3333` */
function splitHost(host: string): [name: string, port: number | null] {
  const [, name = host, port] = /^(.+?)(?::(\d+))?$/.exec(host) ?? []
  return [name, port ? Number(port) : null]
}
