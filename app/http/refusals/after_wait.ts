/**
 * What a refusal for the time being says: programs are told the seconds, people the minutes they wait.
 *
 * @param seconds until it may be tried again
 */
export function afterWait(seconds: number) {
  return {
    texts: { minutes: Math.ceil(seconds / 60) },
    headers: { 'Retry-After': String(seconds) },
  }
}
