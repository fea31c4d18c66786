import type { HttpContext } from '@adonisjs/core/http'
import { ownChannels } from '#app/realtime/own_channels'
import { localServer } from '#app/realtime/realtime'
import { credentials, driver, external } from '#config/realtime'
import type { RealtimeShare } from '#shared/answers/realtime'

/** Where the page connects to, and to which channels; for signed-in users only. */
export function realtimeShare({ user, request }: HttpContext): RealtimeShare {
  const channels = user ? ownChannels(user) : []
  const isServed = driver === 'pusher' || (driver === 'embedded' && localServer() !== null)
  if (!isServed || channels.length === 0) return { enabled: false }
  const { key } = credentials
  if (external) return { enabled: true, key, ...external, tls: external.port === 443, channels }
  const [host = '', port] = splitHost(request.host() ?? 'localhost')
  const usual = request.secure() ? 443 : 80
  return { enabled: true, key, host, port: port ?? usual, tls: false, channels }
}

/** `parts.example.com:8443`, `[::1]:3333` */
function splitHost(host: string): [name: string, port: number | null] {
  const [, name = host, port] = /^(.+?)(?::(\d+))?$/.exec(host) ?? []
  return [name, port ? Number(port) : null]
}
