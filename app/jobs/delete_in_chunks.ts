import { sql } from '#app/database/sql'

const CHUNK = 5_000

/**
 * For jobs that clean up: deletes what a condition on `table` holds for, in statements short enough
 * to stand in nobody's way, until nothing is left or the job has to stop.
 */
export async function deleteInChunks(
  table: string,
  condition: string,
  signal: AbortSignal
): Promise<void> {
  let removed = CHUNK
  while (removed === CHUNK && !signal.aborted) {
    removed = await sql.run(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${CHUNK}))`
    )
  }
}
