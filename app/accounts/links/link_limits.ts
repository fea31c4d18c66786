import { addressKey } from '#app/http/address_key'
import { countTry, rateLimit } from '#app/http/rate_limit'

const perAddress = rateLimit('link_address', 100, 3_600)

/** Counts that somebody wants to use a link. Answers null, or the seconds to wait. */
export function countLinkTry(ip: string): Promise<number | null> {
  return countTry(perAddress, addressKey(ip))
}
