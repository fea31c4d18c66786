import { sql } from '#app/database/sql'
import { mayBring } from '#app/price_lists/may_bring'
import { logSource } from '#app/price_lists/sources/fetching/source_log'
import type { Seen } from '#app/price_lists/sources/reaching/found_file'
import { nextLook } from '#app/price_lists/sources/schedule'
import type { SourceEvent, SourceFacts, SourcePlace } from '#shared/answers/prices/price_source'
import type { PriceListMode } from '#shared/upload_columns'

/** A source that is being looked at. */
export type LookedAt = SourcePlace & {
  id: number
  price_list_id: number
  supplier_id: number | null
  mode: PriceListMode
  secrets: string | null
  host_key: string | null
  seen: Seen
}

/** What began, by whom: by hand, or because it was time. */
export interface LookAsked {
  sourceId: number
  byName?: string
}

/**
 * Begins a look and sets when the next one is due. Null: there is no such source any more, or it was
 * switched off, or its supplier is blocked, and nobody asks by hand.
 */
export async function beginLook({ sourceId, byName }: LookAsked): Promise<LookedAt | null> {
  const source = await sql.one<LookedAt>(
    `UPDATE price_sources s SET last_look_at = now(), next_at = ${nextLook} FROM price_lists l
     WHERE s.id = $1 AND l.id = s.price_list_id AND (s.is_on AND ${mayBring} OR $2)
     RETURNING s.id, s.price_list_id, l.supplier_id, s.mode, s.kind, s.settings, s.secrets,
       s.host_key, s.seen`,
    [sourceId, byName !== undefined]
  )
  if (source)
    await logSource(sql, source.id, 'started', byName === undefined ? {} : { by_name: byName })
  return source
}

/** So long until a look is tried again that failed so often. */
const AGAIN_MINUTES = [15, 60, 240, 960]
/** A file that is still written is looked for again soon. */
const GROWING_MINUTES = 2

/**
 * Ends a look: a line in the log, what was seen, and when to try again.
 *
 * @returns what was seen
 */
export async function endLook(
  { id, settings }: LookedAt,
  event: SourceEvent,
  facts: SourceFacts = {},
  seen: Seen | null = null
): Promise<Seen | null> {
  await sql.transaction(async (tx) => {
    await tx.run(
      `UPDATE price_sources SET last_outcome = $2,
         -- Of a place that was changed meanwhile nothing is known.
         seen = CASE WHEN settings = $3 AND $4::jsonb IS NOT NULL THEN $4 ELSE seen END,
         failures = CASE WHEN $2 = 'failed' THEN failures + 1 ELSE 0 END,
         next_at = CASE $2
           WHEN 'failed' THEN least(next_at, now() + make_interval(mins =>
             ($5::int[])[least(failures + 1, ${AGAIN_MINUTES.length})]))
           WHEN 'growing' THEN least(next_at, now() + make_interval(mins => ${GROWING_MINUTES}))
           ELSE next_at END
       WHERE id = $1`,
      [id, event, settings, seen, AGAIN_MINUTES]
    )
    await logSource(tx, id, event, facts)
  })
  return seen
}

/** Keeps the key a server shows: the first one is believed, another one waits to be accepted. */
export async function noteHostKey({ id, host_key }: LookedAt, shown: string): Promise<void> {
  if (host_key === shown) {
    // What another key was shown for is over.
    await sql.run(
      'UPDATE price_sources SET host_key_shown = NULL WHERE id = $1 AND host_key_shown IS NOT NULL',
      [id]
    )
    return
  }
  const column = host_key === null ? 'host_key' : 'host_key_shown'
  await sql.run(`UPDATE price_sources SET ${column} = $2 WHERE id = $1`, [id, shown])
  if (host_key === null) await logSource(sql, id, 'host_key_remembered', { fingerprint: shown })
}
