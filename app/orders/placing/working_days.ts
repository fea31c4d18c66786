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

function isWorkingDay(date: Date, region: Region): boolean {
  const weekday = date.getUTCDay()
  if (weekday === SATURDAY || weekday === SUNDAY) return false
  return !HOLIDAYS[region].has(date.toISOString().slice(5, 10))
}

/**
 * The day (`YYYY-MM-DD`) that many working days of the region after another one. None at all is
 * that day itself, or the next working day when nobody works on it.
 */
export function addWorkingDays(day: string, count: number, region: Region): string {
  const date = new Date(`${day}T00:00:00Z`)
  let left = count
  while (left > 0 || !isWorkingDay(date, region)) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (left > 0 && isWorkingDay(date, region)) left--
  }
  return date.toISOString().slice(0, 10)
}
