/** Which day (`YYYY-MM-DD`) it is somewhere. */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  // Swedish writes dates the way ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)
}
