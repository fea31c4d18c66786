import { addressKey } from '#app/http/address_key'
import { countTry, rateLimit } from '#app/http/rate_limit'

const HOUR = 3_600

/** A page of the login asks for one by itself, and a whole office may share an address. */
const challenges = rateLimit('passkey_challenge', 600, HOUR)
/** A signature cannot be guessed: this only spares the work. */
const tries = rateLimit('passkey_try', 100, HOUR)

/** Null, or the seconds to wait. */
export function countChallenge(ip: string): Promise<number | null> {
  return countTry(challenges, addressKey(ip))
}

/** The same; a try that succeeded is taken back by `forgetPasskeyTry`. */
export function countPasskeyTry(ip: string): Promise<number | null> {
  return countTry(tries, addressKey(ip))
}

export async function forgetPasskeyTry(ip: string): Promise<void> {
  await tries.reward(addressKey(ip))
}
