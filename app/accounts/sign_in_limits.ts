import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '#app/support/sql'

const MINUTE = 60

function limiter(keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  })
}

const perAccountAndAddress = limiter('sign_in_pair', 5, MINUTE)
const perAddress = limiter('sign_in_address', 100, 60 * MINUTE)
const perAccount = limiter('sign_in_account', 10, 15 * MINUTE)

export type SignInTry = { ok: true; succeeded: () => Promise<void> } | { ok: false; wait: number }

/**
 * Counts a try before its password is looked at, so that tries side by side cannot slip through.
 * The narrowest limit comes first and the account's last: who is refused by address does not use
 * up the tries of the account's owner. `succeeded` takes the count back. `wait` is in seconds.
 */
export async function countSignInTry(email: string, ip: string): Promise<SignInTry> {
  const address = addressKey(ip)
  const counted: [RateLimiterPostgres, string][] = [
    [perAccountAndAddress, `${email} ${address}`],
    [perAddress, address],
    [perAccount, email],
  ]
  for (const [limit, key] of counted) {
    const refused = await limit.consume(key).then(() => null, refusedBy)
    if (refused) return { ok: false, wait: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)) }
  }
  return {
    ok: true,
    async succeeded() {
      await Promise.all(counted.map(([limit, key]) => limit.reward(key)))
    },
  }
}

/** Anything but a refusal is a failure of the database. */
function refusedBy(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
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
