/** Calendar days as `YYYY-MM-DD`; an empty string is an open end. */
export interface DateSpan {
  from: string
  to: string
}

export const presetNames = [
  'today',
  'last_7',
  'last_30',
  'last_90',
  'this_month',
  'this_quarter',
  'this_year',
] as const
export type PresetName = (typeof presetNames)[number]

/** The days a preset means, seen from `now` in the reader's own calendar. */
export function presetSpan(name: PresetName, now: Date): DateSpan {
  const year = now.getFullYear()
  const month = now.getMonth()
  const day = now.getDate()
  const starts: Record<PresetName, Date> = {
    today: now,
    last_7: new Date(year, month, day - 6),
    last_30: new Date(year, month, day - 29),
    last_90: new Date(year, month, day - 89),
    this_month: new Date(year, month, 1),
    this_quarter: new Date(year, month - (month % 3), 1),
    this_year: new Date(year, 0, 1),
  }
  return { from: isoDay(starts[name]), to: isoDay(now) }
}

function isoDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
