import type { IncomingMessage } from 'node:http'
import env from '#start/env'

const LONGEST_MS = env.get('REQUEST_SECONDS', 60) * 1000

/**
 * Cuts the connection of a request whose body trickles in. Files may take their time: for those the
 * server waits half an hour (providers/uploads_provider.ts).
 */
export function cutSlowBody(request: IncomingMessage): void {
  const { headers } = request
  const isEmpty = headers['content-length'] === undefined && !headers['transfer-encoding']
  if (isEmpty || headers['content-type']?.startsWith('multipart/form-data')) return
  const late = setTimeout(() => request.destroy(), LONGEST_MS).unref()
  request.once('close', () => clearTimeout(late))
}
