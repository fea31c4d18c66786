import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { hashOf, isKnownDevice } from '#app/accounts/sessions/known_devices'
import { addressKey } from '#app/http/address_key'
import { countTry, rateLimit } from '#app/http/rate_limit'

const MINUTE = 60

/** What is guessed has counts of its own. */
const limits = {
  /** The password of an account. */
  password: limitsNamed('sign_in'),
  /** The code that is asked for beside it. */
  code: limitsNamed('two_factor_challenge'),
}

function limitsNamed(name: string) {
  return {
    perAccountAndAddress: rateLimit(`${name}_pair`, 5, MINUTE),
    perAddress: rateLimit(`${name}_address`, 100, 60 * MINUTE),
    perAccount: rateLimit(`${name}_account`, 10, 15 * MINUTE),
    perAccountAndDevice: rateLimit(`${name}_device`, 10, 15 * MINUTE),
  }
}

/** The address and, from a browser that somebody has signed in with before, its token. */
export interface TryOrigin {
  ip: string
  device: string | null
}

export type SignInTry = { ok: true; succeeded: () => Promise<void> } | { ok: false; wait: number }

/**
 * Counts a try before its password or code is looked at, so that tries side by side cannot slip through.
 * The limit of the place comes first, so that nobody leaves counts of any number of accounts behind, and the
 * account's last: who is refused by address does not use up the tries of the account's owner. A device the owner has signed in on has tries of its own,
 * which nobody else can use up. `succeeded` takes the count back. `wait` is in seconds.
 */
export async function countSignInTry(
  email: string,
  origin: TryOrigin,
  guessed: keyof typeof limits = 'password'
): Promise<SignInTry> {
  const counted = await limitsOf(email, origin, guessed)
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
  { ip, device }: TryOrigin,
  guessed: keyof typeof limits
): Promise<[RateLimiterPostgres, string][]> {
  const { perAccountAndAddress, perAddress, perAccount, perAccountAndDevice } = limits[guessed]
  if (device !== null && (await isKnownDevice(email, device))) {
    return [[perAccountAndDevice, `${email} ${hashOf(device).toString('hex')}`]]
  }
  const address = addressKey(ip)
  return [
    [perAddress, address],
    [perAccountAndAddress, `${email} ${address}`],
    [perAccount, email],
  ]
}
