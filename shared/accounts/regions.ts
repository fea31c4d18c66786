import type { Region } from '../working_days.js'

/** The regions there are, in the order in which one chooses. */
export const REGIONS = ['UAE', 'RUS'] as const satisfies readonly Region[]
