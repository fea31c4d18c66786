import { dayAfter } from '#shared/day_in'

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

/** The days a preset means on a day. */
export function presetSpan(name: PresetName, today: string): DateSpan {
  const [year, month] = today.split('-')
  const quarter = Math.floor((Number(month) - 1) / 3) * 3 + 1
  const starts: Record<PresetName, string> = {
    today,
    last_7: dayAfter(today, -6),
    last_30: dayAfter(today, -29),
    last_90: dayAfter(today, -89),
    this_month: `${year}-${month}-01`,
    this_quarter: `${year}-${String(quarter).padStart(2, '0')}-01`,
    this_year: `${year}-01-01`,
  }
  return { from: starts[name], to: today }
}
