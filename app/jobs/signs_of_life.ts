import type pg from 'pg'
import { sql } from '#app/database/sql'

/** First half of the advisory locks that say which workers are alive. */
const WORKERS = 7_405_213
/** A worker just made may have begun before its lock was there. */
const GRACE_SECONDS = 3

/** Says that whoever locks jobs under that id lives for as long as the connection does. */
export async function showAlive(client: pg.Client, poolId: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [WORKERS, poolId])
}

/**
 * Frees the jobs of workers that were killed, for others to run again. The queue's own way is to
 * wait four hours; the database knows at once, since the lock ends with the connection.
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
