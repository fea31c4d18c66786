/** Which day (`YYYY-MM-DD`) it is somewhere. */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  return daysIn(timeZone)(at)
}

/** The same of many moments: making a format is slow. */
export function daysIn(timeZone: string): (at: Date) => string {
  // Swedish writes dates the way ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  // Often many moments that follow one another are the same.
  let known = { time: Number.NaN, day: '' }
  return (at) => {
    const time = at.getTime()
    if (time !== known.time) known = { time, day: format.format(at) }
    return known.day
  }
}

/** Whether a day (`YYYY-MM-DD`) is over somewhere; no day never is. */
export function isOver(day: string | null, timeZone: string): boolean {
  return day !== null && day < dayIn(timeZone)
}

/** The last day (`YYYY-MM-DD`) that can be promised on a day: two years later. */
export function lastPromisable(today: string): string {
  return `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
}

/** The day (`YYYY-MM-DD`) so many days after another one. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
