import { addressKey } from '#app/http/address_key'
import { countTry, rateLimit } from '#app/http/rate_limit'

const perAddress = rateLimit('register_address', 20, 3_600)

/** Counts a registration, and with it the work of hashing a password. Answers null, or the seconds to wait. */
export function countRegistration(ip: string): Promise<number | null> {
  return countTry(perAddress, addressKey(ip))
}
