import { useTexts } from '~/lib/texts/texts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** When something happened, as it is said of things that happen often: `2 h ago`, `Thu 19 Nov`, `4 Oct 2026`. */
export function useWhen(): (moment: string) => string {
  const { t, date } = useTexts()
  return (moment) => {
    const age = Math.max(0, Date.now() - Date.parse(moment))
    if (age < 2 * 60_000) return t('two_factor.when.now')
    if (age < HOUR) return t('two_factor.when.minutes', { minutes: Math.floor(age / 60_000) })
    if (age < DAY) return t('two_factor.when.hours', { hours: Math.floor(age / HOUR) })
    return date(moment, age < 90 * DAY ? 'weekday_day' : 'date')
  }
}
