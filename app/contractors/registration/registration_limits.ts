import { mailTries } from '#app/accounts/mails/mail_limits'
import type { TryOrigin } from '#app/accounts/sessions/sign_in_limits'
import { addressKey } from '#app/http/address_key'
import { countTries, rateLimit } from '#app/http/rate_limit'

const perAddress = rateLimit('register_address', 20, 3_600)

/**
 * Counts a registration, and with it the work of hashing a password and the mail it sends. Answers null, or the
 * seconds to wait.
 */
export async function countRegistration(email: string, origin: TryOrigin): Promise<number | null> {
  const mails = await mailTries('verify_email', email, origin)
  return countTries([[perAddress, addressKey(origin.ip)], ...mails])
}
