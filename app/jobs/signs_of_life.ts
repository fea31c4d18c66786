import type pg from 'pg'
import { sql } from '#app/database/sql'

/** The first half of the keys of the advisory locks that living workers hold. */
const WORKERS = 7_405_213
/** A new worker may take a job just before it holds its lock. */
const GRACE_SECONDS = 3

/** Takes the advisory lock of a worker, which it holds as long as the connection exists. */
export async function showAlive(client: pg.Client, poolId: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [WORKERS, poolId])
}

/**
 * Releases the jobs of killed workers, so that other workers run them. The library itself would wait four hours; the
 * database knows at once, because the lock ends with the connection.
 */
export async function freeJobsOfTheDead(): Promise<void> {
  await sql.run(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT j.locked_by))
     FROM graphile_worker.jobs j
     WHERE j.locked_at < now() - make_interval(secs => $2) AND NOT EXISTS (
       SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.objsubid = 2
         AND l.classid::bigint = $1 AND l.granted
         AND l.objid::bigint = (hashtext(j.locked_by)::bigint & 4294967295))
     HAVING count(*) > 0`,
    [WORKERS, GRACE_SECONDS]
  )
}
