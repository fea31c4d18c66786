import type { Texts } from '~/lib/texts/texts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something waits: `40 min`, `5 h 20 min`, `1 d 4 h`. */
export function waitText(since: string, now: string, { t }: Texts): string {
  const age = Math.max(0, Date.parse(now) - Date.parse(since))
  const minutes = Math.floor((age % HOUR) / MINUTE)
  const hours = Math.floor((age % DAY) / HOUR)
  if (age < HOUR) return t('packing.age.minutes', { minutes })
  if (age < DAY) return t('packing.age.hours', { hours, minutes })
  return t('packing.age.days', { days: Math.floor(age / DAY), hours })
}
