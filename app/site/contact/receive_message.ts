import { consentVersion } from '#app/accounts/consent'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { addressKey } from '#app/http/address_key'
import { countTry, rateLimit } from '#app/http/rate_limit'
import { contactReceived } from '#app/site/contact/events'
import { isTooSoon } from '#app/site/contact/form_trap'
import type { Place } from '#shared/site/places'

const HOUR = 3_600
const perAddress = rateLimit('contact_address', 5, HOUR)
const perSender = rateLimit('contact_sender', 3, HOUR)
/** However many machines somebody has: staff get no more mails than that. */
const perRegion = rateLimit('contact_region', 60, HOUR)

export interface ContactMessage {
  name: string
  email: string
  company?: string
  phone?: string
  message: string
  /** Filled by who does not see the form. */
  website?: string
  /** When the form was shown. */
  opened?: string
}

export type ContactRefused = { type: 'too_soon' } | { type: 'too_many_messages'; wait: number }

/**
 * Keeps a message and tells the staff. What fills in everything it finds is no person: it hears that all
 * is well, and nothing is kept.
 */
export async function receiveMessage(
  written: ContactMessage,
  place: Place,
  ip: string
): Promise<Result<{ is_kept: boolean }, ContactRefused>> {
  if (written.website) return ok({ is_kept: false })
  if (isTooSoon(written.opened)) return failed('too_soon')
  const { name, email, company = '', phone = '', message } = written
  const wait =
    (await countTry(perAddress, addressKey(ip))) ??
    (await countTry(perSender, email)) ??
    (await countTry(perRegion, place.region))
  if (wait !== null) return { ok: false, error: { type: 'too_many_messages', wait } }
  const consent = consentVersion(place.region, place.language)
  await sql.transaction(async (tx) => {
    const kept = await tx.one<{ id: number }>(
      `INSERT INTO contact_messages
         (region_code, language, name, email, company, phone, message, consent)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [place.region, place.language, name, email, company, phone, message, consent]
    )
    const id = kept?.id ?? 0
    await contactReceived.emit(tx, { subject: `contact:${id}`, payload: { message_id: id } })
  })
  return ok({ is_kept: true })
}
