import { sql } from '#app/database/sql'

/**
 * Resets failed jobs, so that all their attempts are available again. Jobs that wait for their next attempt run now.
 * Without ids, this applies to all of them.
 *
 * @returns the number of jobs
 */
export async function retryJobs(ids: number[] | null): Promise<number> {
  const rows = await sql.rows(
    `SELECT (graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)).id
     FROM graphile_worker.jobs
     WHERE attempts > 0 AND locked_at IS NULL AND ($1::bigint[] IS NULL OR id = ANY ($1))
     HAVING count(*) > 0`,
    [ids]
  )
  return rows.length
}
