import { ok, type Result } from '#app/errors/result'
import { countTry, rateLimit } from '#app/http/rate_limit'
import { SourceTrouble } from '#app/price_lists/sources/network/source_trouble'
import type { Secrets } from '#app/price_lists/sources/reaching/found_file'
import { withLook } from '#app/price_lists/sources/reaching/look_at_source'
import type { SourceCheck, SourcePlace } from '#shared/answers/prices/price_source'

/** Somebody who sets a source up tries it some times; nobody knocks at doors all day. */
const perUser = rateLimit('source_checks', 60, 600)

/** Counts a check; `wait` in seconds. */
export async function countCheck(
  userId: number
): Promise<Result<null, { type: 'too_many_source_checks'; wait: number }>> {
  const wait = await countTry(perUser, String(userId))
  return wait === null ? ok(null) : { ok: false, error: { type: 'too_many_source_checks', wait } }
}

/** Somebody waits for the answer. */
const MOST_MS = 25_000

export const NOTHING_FOUND: Readonly<SourceCheck> = {
  outcome: 'nothing',
  found: null,
  trouble: null,
  fingerprint: null,
}

/** Looks at a source as a fetch would, and says what it would take; nothing is fetched or kept. */
export async function checkSource(
  place: SourcePlace,
  secrets: Secrets,
  { hostKey, wanted }: { hostKey: string | null; wanted: AbortSignal }
): Promise<SourceCheck> {
  const check = { ...NOTHING_FOUND }
  const signal = AbortSignal.any([wanted, AbortSignal.timeout(MOST_MS)])
  const onHostKey = (fingerprint: string) => (check.fingerprint = fingerprint)
  const options = { seen: {}, signal, hostKey, onHostKey }
  try {
    await withLook(place, secrets, options, async (look) => {
      if (look.type === 'growing') check.outcome = 'growing'
      if (look.type !== 'file') return
      const { name, bytes, changed_at } = look.file
      check.outcome = 'found'
      check.found = { name, bytes, changed_at }
    })
  } catch (error) {
    if (!(error instanceof SourceTrouble)) throw error
    check.outcome = 'failed'
    check.trouble = { type: error.type, facts: error.facts }
  }
  return check
}
