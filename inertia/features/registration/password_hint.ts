import type { Texts } from '~/lib/texts/texts'
import { charactersOf } from './field_problems'

/** How long a new password is, and how long it has to be. */
export function passwordHint(password: string, least: number, { t }: Texts): string {
  const count = charactersOf(password)
  if (count === 0) return t('registration.password_hint', { least })
  return t('registration.password_count', { count, least })
}
