import { dayIn } from '#shared/day_in'
import { addWorkingDays, type Region } from '#shared/working_days'

/** So many working days of the region the buyer has, and until which hour of the last one. */
const DAYS = 2
const UNTIL = '17:00'

/**
 * Until when what is proposed at a moment can be decided: the end of a working day where the order goes, as
 * PostgreSQL reads it for a `timestamptz` (`2026-11-25 17:00 Asia/Dubai`).
 */
export function decideBy(region: Region, timeZone: string, proposedAt = new Date()): string {
  return `${addWorkingDays(dayIn(timeZone, proposedAt), DAYS, region)} ${UNTIL} ${timeZone}`
}
