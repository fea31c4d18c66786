import { sql } from '#app/database/sql'
import { defineJob, enqueue, type JobRun, type JobTicket } from '#app/jobs/define_job'
import {
  beginLook,
  endLook,
  noteHostKey,
  type LookAsked,
  type LookedAt,
} from '#app/price_lists/sources/fetching/looks'
import { takeFile } from '#app/price_lists/sources/fetching/take_file'
import { SourceTrouble } from '#app/price_lists/sources/network/source_trouble'
import type { Look, Seen } from '#app/price_lists/sources/reaching/found_file'
import { withLook } from '#app/price_lists/sources/reaching/look_at_source'
import { unsealed } from '#app/price_lists/sources/secrets'

/** Looks at a source and takes its new file. */
export const fetchTicket: JobTicket<LookAsked> = { name: 'fetch_price_source', mostAttempts: 3 }

/** The most a look may take, with the file. */
const MOST_MS = 10 * 60_000
/** So many sources are looked at at once, so that slow ones leave the workers to others. */
const LANES = 2

/** The key of the job of a source. */
export const jobKeyOf = (sourceId: string) => `'price_source:' || ${sourceId}`

/** Queues a look; one that waits already is this one. Of one source never two run at once. */
export async function queueLook(asked: LookAsked): Promise<void> {
  await enqueue(sql, fetchTicket, asked, {
    key: `price_source:${asked.sourceId}`,
    queue: `price_sources_${asked.sourceId % LANES}`,
  })
}

export const fetchSourceJob = defineJob<LookAsked>({ ...fetchTicket, run: fetchSource })

/** Run again after being killed it begins anew: what was fetched meanwhile is recognised. */
async function fetchSource(asked: LookAsked, { signal, isLastAttempt }: JobRun): Promise<void> {
  const source = await beginLook(asked)
  if (source === null) return
  try {
    await takeAll(source, signal)
  } catch (error) {
    // The worker is asked to stop: another one does it.
    if (signal.aborted) throw error
    if (error instanceof SourceTrouble) {
      await endLook(source, 'failed', { trouble: error.type, ...error.facts })
      return
    }
    if (isLastAttempt) await endLook(source, 'failed', { trouble: 'interrupted' })
    throw error
  }
}

/** So many updates are taken one after the other; the others wait for the next look. */
const MOST_UPDATES = 20

/** Takes the newest file; of updates each that came since the last look, for none has it all. */
async function takeAll(source: LookedAt, signal: AbortSignal): Promise<void> {
  // An address has one file.
  const isEach = source.mode === 'update' && source.kind !== 'url'
  const most = isEach ? MOST_UPDATES : 1
  let seen: Seen | null = source.seen
  for (let taken = 0; taken < most && seen !== null; taken++) {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)])
    seen = await lookAndTake({ ...source, seen }, inTime, taken > 0)
  }
}

/** Answers what was seen of a file that was taken; null: there was none, and there is no more. */
async function lookAndTake(
  source: LookedAt,
  signal: AbortSignal,
  isAgain: boolean
): Promise<Seen | null> {
  let shown: string | undefined
  const options = {
    seen: source.seen,
    oldestFileFirst: source.mode === 'update',
    signal,
    hostKey: source.host_key,
    onHostKey: (fingerprint: string) => (shown = fingerprint),
  }
  try {
    return await withLook(source, unsealed(source.secrets), options, async (look) => {
      if (look.type === 'file') return takeFile(source, look.file, signal)
      // What was taken just now is the end of this look.
      if (!isAgain || look.type === 'growing') await foundNone(source, look)
      return null
    })
  } finally {
    if (shown !== undefined) await noteHostKey(source, shown)
  }
}

async function foundNone(
  source: LookedAt,
  { type, marks }: Exclude<Look, { type: 'file' }>
): Promise<void> {
  await endLook(source, type, {}, marks ? { ...source.seen, ...marks } : null)
}
