import type { IncomingMessage } from 'node:http'
import env from '#start/env'

const LONGEST_MS = env.get('REQUEST_SECONDS', 60) * 1000

const clocks = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Closes the connection of a request whose body arrives slowly, unless `allowSlowBody` was called. */
export function cutSlowBody(request: IncomingMessage): void {
  const { headers } = request
  if (headers['content-length'] === undefined && !headers['transfer-encoding']) return
  const cut = () => void (request.complete || request.destroy())
  const clock = setTimeout(cut, LONGEST_MS).unref()
  clocks.set(request, clock)
  request.once('close', () => clearTimeout(clock))
}

/**
 * Allows slow bodies, for routes that receive files. They may take as long as the server waits at all (half an hour,
 * providers/uploads_provider.ts).
 */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(clocks.get(request))
}
