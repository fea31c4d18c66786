/** Which day (`YYYY-MM-DD`) it is somewhere. */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  // Swedish writes dates the way ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)
}

/** The day (`YYYY-MM-DD`) so many days after another one. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
