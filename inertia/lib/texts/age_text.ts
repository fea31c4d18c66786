import type { Texts } from '~/lib/texts/texts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Who waits longer than this waits too long. */
const GOAL = 4 * HOUR

/** How long somebody or something has waited: `40 min`, `5 h 20 min`, `1 d 4 h`. */
export function ageText(since: string, now: string, { t }: Texts): string {
  const age = Math.max(0, Date.parse(now) - Date.parse(since))
  const minutes = Math.floor((age % HOUR) / MINUTE)
  const hours = Math.floor((age % DAY) / HOUR)
  if (age < HOUR) return t('orders.age.minutes', { minutes })
  if (age < DAY) return t('orders.age.hours', { hours, minutes })
  return t('orders.age.days', { days: Math.floor(age / DAY), hours })
}

export function isTooLong(since: string, now: string): boolean {
  return Date.parse(now) - Date.parse(since) > GOAL
}
