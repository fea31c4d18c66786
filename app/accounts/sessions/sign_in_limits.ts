import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { addressKey } from '#app/http/address_key'
import { countTry, rateLimit } from '#app/http/rate_limit'

const MINUTE = 60

const perAccountAndAddress = rateLimit('sign_in_pair', 5, MINUTE)
const perAddress = rateLimit('sign_in_address', 100, 60 * MINUTE)
const perAccount = rateLimit('sign_in_account', 10, 15 * MINUTE)

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
