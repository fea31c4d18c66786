/**
 * Returns the values of a temporary refusal: programs get the seconds to wait, people the minutes.
 *
 * @param seconds the time until the next attempt is allowed
 */
export function afterWait(seconds: number) {
  return {
    texts: { minutes: Math.ceil(seconds / 60) },
    headers: { 'Retry-After': String(seconds) },
  }
}
