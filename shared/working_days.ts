import { dayAfter } from '#shared/day_in'

export type Region = 'RUS' | 'UAE'

/** Holidays that fall on the same day every year, `MM-DD`; those that move count as working days. */
const HOLIDAYS: Record<Region, ReadonlySet<string>> = {
  RUS: new Set(
    '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' ')
  ),
  UAE: new Set(['01-01', '12-02', '12-03']),
}

const SATURDAY = 6
const SUNDAY = 0

/** Whether people work in a region on a day (`YYYY-MM-DD`). */
export function isWorkingDay(day: string, region: Region): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === SATURDAY || weekday === SUNDAY) return false
  return !HOLIDAYS[region].has(day.slice(5))
}

/**
 * The day (`YYYY-MM-DD`) that many working days of the region after another one. None at all is
 * that day itself, or the next working day when nobody works on it.
 */
export function addWorkingDays(day: string, count: number, region: Region): string {
  let at = day
  let left = count
  while (left > 0 || !isWorkingDay(at, region)) {
    at = dayAfter(at, 1)
    if (left > 0 && isWorkingDay(at, region)) left--
  }
  return at
}
