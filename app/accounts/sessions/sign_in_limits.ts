import { isIPv6 } from 'node:net'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { hashOf, isKnownDevice } from '#app/accounts/sessions/known_devices'
import { countTry, rateLimit } from '#app/http/rate_limit'

const MINUTE = 60

const perAccountAndAddress = rateLimit('sign_in_pair', 5, MINUTE)
const perAddress = rateLimit('sign_in_address', 100, 60 * MINUTE)
const perAccount = rateLimit('sign_in_account', 10, 15 * MINUTE)
const perAccountAndDevice = rateLimit('sign_in_device', 10, 15 * MINUTE)

/** The address and, from a browser that somebody has signed in with before, its token. */
export interface TryOrigin {
  ip: string
  device: string | null
}

export type SignInTry = { ok: true; succeeded: () => Promise<void> } | { ok: false; wait: number }

/**
 * Counts a try before its password is looked at, so that tries side by side cannot slip through.
 * The narrowest limit comes first and the account's last: who is refused by address does not use
 * up the tries of the account's owner. A device the owner has signed in on has tries of its own,
 * which nobody else can use up. `succeeded` takes the count back. `wait` is in seconds.
 */
export async function countSignInTry(email: string, origin: TryOrigin): Promise<SignInTry> {
  const counted = await limitsOf(email, origin)
  for (const [limit, key] of counted) {
    const wait = await countTry(limit, key)
    if (wait !== null) return { ok: false, wait }
  }
  return {
    ok: true,
    async succeeded() {
      await Promise.all(counted.map(([limit, key]) => limit.reward(key)))
    },
  }
}

async function limitsOf(
  email: string,
  { ip, device }: TryOrigin
): Promise<[RateLimiterPostgres, string][]> {
  if (device !== null && (await isKnownDevice(email, device))) {
    return [[perAccountAndDevice, `${email} ${hashOf(device).toString('hex')}`]]
  }
  const address = addressKey(ip)
  return [
    [perAccountAndAddress, `${email} ${address}`],
    [perAddress, address],
    [perAccount, email],
  ]
}

/** One customer holds a whole /64 of IPv6. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last]
  const key = groups.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${key.join(':')}::/64`
}
