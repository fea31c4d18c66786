/** Failures that somebody wanted: they are no alarm, and have a word of their own. */
const wanted = ['cancelled', 'rejected', 'superseded'] as const

/** What somebody wanted of a failed import; undefined for real failures. */
export function wantedFailure(one: { state: string; failure?: { type: string } | null }) {
  return one.state === 'failed' ? wanted.find((type) => type === one.failure?.type) : undefined
}
