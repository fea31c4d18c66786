import type { LinkPurpose } from '#app/accounts/links/account_links'
import { hashOf, isKnownDevice } from '#app/accounts/sessions/known_devices'
import type { TryOrigin } from '#app/accounts/sessions/sign_in_limits'
import { addressKey } from '#app/http/address_key'
import { countTries, countTry, rateLimit, type CountedKey } from '#app/http/rate_limit'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Between two mails of a kind to one address, when the same asks. */
export const MAIL_AGAIN_SECONDS = MINUTE

const perMinute = rateLimit('mail_again', 1, MAIL_AGAIN_SECONDS)
const perMail = rateLimit('mail_hour', 5, HOUR)
const perDevice = rateLimit('mail_device', 5, HOUR)
/** A whole company may share one. */
const perAddress = rateLimit('mail_address', 100, HOUR)

const perReceiver = rateLimit('mail_receiver', 5, HOUR)

/**
 * Counts a mail that a user sends to an address of their choice. All users share the count of an address, so
 * that nobody's mailbox is filled by many of them. Answers null, or the seconds to wait.
 */
export function countMailTo(email: string): Promise<number | null> {
  // The user who asked may be forgotten, and then the address must not stand anywhere.
  return countTry(perReceiver, hashOf(email).toString('hex'))
}

/**
 * Counts that somebody wants a mail to an address, whether anybody has it or not: nobody's mailbox is
 * filled through us. A device the owner has signed in on is counted apart, so that others, or their
 * own colleagues behind the same address, cannot use up their tries. Answers null, or the seconds to wait.
 */
export async function countMailTry(
  purpose: LinkPurpose,
  email: string,
  origin: TryOrigin
): Promise<number | null> {
  return countTries(await mailTries(purpose, email, origin))
}

/** What such a mail is counted by. */
export async function mailTries(
  purpose: LinkPurpose,
  email: string,
  { ip, device }: TryOrigin
): Promise<CountedKey[]> {
  const address = addressKey(ip)
  const once: CountedKey = [perMinute, `${purpose} ${email} ${address}`]
  if (device !== null && (await isKnownDevice(email, device))) {
    return [once, [perDevice, `${purpose} ${email} ${hashOf(device).toString('hex')}`]]
  }
  return [[perAddress, address], once, [perMail, `${purpose} ${email}`]]
}
