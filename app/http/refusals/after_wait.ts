/**
 * The values of a refusal for the time being: programs are told the seconds to wait, people the minutes.
 *
 * @param seconds until it may be tried again
 */
export function afterWait(seconds: number) {
  return {
    texts: { minutes: Math.ceil(seconds / 60) },
    headers: { 'Retry-After': String(seconds) },
  }
}
