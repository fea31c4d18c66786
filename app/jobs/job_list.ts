import { sql } from '#app/database/sql'

export const jobStates = ['queued', 'running', 'retrying', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** A job that is waiting, running or failed; finished jobs are deleted. */
export interface ListedJob {
  id: number
  name: string
  state: JobState
  attempts: number
  most_attempts: number
  run_at: Date
  created_at: Date
  /** The error of the last attempt. */
  reason: string | null
}

const states = `CASE WHEN locked_at IS NOT NULL THEN 'running'
  WHEN attempts >= max_attempts THEN 'failed'
  WHEN attempts > 0 THEN 'retrying' ELSE 'queued' END`

const MOST = 500

/** Lists the newest jobs of one state or of all, at most 500. */
export function listJobs(state?: JobState): Promise<ListedJob[]> {
  return sql.rows<ListedJob>(
    `SELECT * FROM (
       SELECT id, task_identifier AS name, ${states} AS state, attempts,
         max_attempts AS most_attempts, run_at, created_at, last_error AS reason
       FROM graphile_worker.jobs) j
     WHERE $1::text IS NULL OR state = $1 ORDER BY id DESC LIMIT ${MOST}`,
    [state ?? null]
  )
}
