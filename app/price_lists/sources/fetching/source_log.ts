import type { Sql } from '#app/database/sql'
import type { SourceEvent, SourceFacts } from '#shared/answers/prices/price_source'

/** So many lines of a source are kept. */
export const MOST_LINES = 200

/** Adds a line to the log of a source; of the oldest as many go as there are too many. */
export async function logSource(
  db: Sql,
  sourceId: number,
  event: SourceEvent,
  facts: SourceFacts = {}
): Promise<void> {
  await db.run(
    `WITH line AS (
       INSERT INTO price_source_log (price_source_id, event, facts)
       SELECT id, $2, $3 FROM price_sources WHERE id = $1)
     DELETE FROM price_source_log WHERE price_source_id = $1 AND id <= (
       SELECT id FROM price_source_log WHERE price_source_id = $1
       ORDER BY id DESC OFFSET ${MOST_LINES - 1} LIMIT 1)`,
    [sourceId, event, facts]
  )
}
