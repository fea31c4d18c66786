import { createHash } from 'node:crypto'
import { isSame, sign } from '#app/realtime/protocol/signatures'

export interface ApiRequest {
  method: string
  path: string
  query: Record<string, unknown>
  /** The raw body. */
  body: string
}

/** The maximum difference between the clocks, in seconds. */
const MOST_SKEW = 600

/** Returns null if a call of the HTTP API is signed correctly, or else the reason. */
export function whyUnsigned(
  { method, path, query, body }: ApiRequest,
  { key, secret }: { key: string; secret: string },
  now = Date.now()
): string | null {
  const { auth_signature, ...signed } = query
  if (signed.auth_key !== key) return 'Unknown auth_key'
  if (signed.auth_version !== '1.0') return 'Unknown auth_version'
  const skew = Math.abs(now / 1_000 - Number(signed.auth_timestamp))
  if (!(skew <= MOST_SKEW)) return 'Timestamp expired'
  if (body !== '' && signed.body_md5 !== md5(body)) return 'Invalid body_md5'
  const parameters = Object.keys(signed)
    .toSorted()
    .map((name) => `${name.toLowerCase()}=${String(signed[name])}`)
  const text = [method.toUpperCase(), path, parameters.join('&')].join('\n')
  return isSame(String(auth_signature), sign(secret, text)) ? null : 'Invalid signature'
}

/** The protocol requires MD5 here; the protection comes from the signature around it. */
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
