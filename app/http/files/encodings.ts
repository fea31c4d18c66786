import type { HttpRequest } from '@adonisjs/core/http'

export type Encoding = 'br' | 'gzip'

/** The smallest encoding a client takes; null when it wants the answer as it is. */
export function encodingFor(request: HttpRequest): Encoding | null {
  if (!request.header('accept-encoding')) return null
  const accepted = request.encodings()
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}
