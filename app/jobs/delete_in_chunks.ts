import { sql } from '#app/database/sql'

const CHUNK = 5_000

/**
 * Deletes the rows of `table` that match a condition, in statements that are too short to block others, until none is
 * left or the job has to stop. Used by cleanup jobs.
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
