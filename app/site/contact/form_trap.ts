import encryption from '@adonisjs/core/services/encryption'

const PURPOSE = 'contact_form'

/** Nobody writes a message sooner than that. */
const SOONEST_MS = 3_000

/** When a form was shown, so that only we can say it. */
export function shownNow(): string {
  return encryption.use().encrypt(Date.now(), '1d', PURPOSE)
}

/**
 * Whether a form comes back too soon for a person, or from nowhere. Who left it open for a day is asked
 * to send it once more, as the form is shown anew.
 */
export function isTooSoon(shown: string | undefined): boolean {
  const at = shown === undefined ? null : encryption.use().decrypt<number>(shown, PURPOSE)
  return at === null || Date.now() - at < SOONEST_MS
}
