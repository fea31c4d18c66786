import type { Sql } from '#app/database/sql'

/** The context of a run of a job. */
export interface JobRun {
  /** The number of the attempt, from 1. */
  attempt: number
  isLastAttempt: boolean
  /** Aborts some seconds after the worker was asked to stop. */
  signal: AbortSignal
}

/** The data that is needed to queue a job, without its code. */
export interface JobTicket<Payload extends object> {
  /** Must not change while jobs of this name may be queued. */
  name: string
  mostAttempts: number
  /** Used only for type checks. */
  payload?: Payload
}

interface JobDefinition<Payload extends object> {
  /** The name of the ticket. */
  name: string
  /** Runs the job. It must be safe to run it twice, or again after it was interrupted. */
  run: (payload: Payload, run: JobRun) => Promise<void>
  /** The pauses between attempts grow from 3 s to some hours; 12 attempts take about a day. */
  mostAttempts?: number
  /** Also runs the job at these times, with an empty payload: `minute hour day month weekday` in UTC. */
  cron?: string
}

/** A job that `defineJob` has created. */
export interface Job<Payload extends object> extends JobDefinition<Payload> {
  mostAttempts: number
}

/** A job with any payload: the worker reads payloads from the database, and only the job knows their type. */
export type AnyJob = Omit<Job<never>, 'run'> & {
  run: (payload: never, run: JobRun) => Promise<void>
}

/** Defines a job. start/background.ts lists the jobs that workers run. */
export function defineJob<Payload extends object>(job: JobDefinition<Payload>): Job<Payload> {
  return { ...job, mostAttempts: job.mostAttempts ?? 12 }
}

export interface EnqueueOptions {
  /** At most one waiting job has this key; a newer one replaces it. */
  key?: string
  /** The jobs of one queue run one after the other. */
  queue?: string
  runAt?: Date
  /** Of the jobs that may run, the one with the lowest priority runs first; 0 by default. */
  priority?: number
}

/**
 * Queues a job in the transaction of `tx`. Queueing notifies the workers, which slows down commits. Business
 * transactions therefore write events instead (app/events), and a receiver queues the job.
 */
export async function enqueue<Payload extends object>(
  tx: Sql,
  job: JobTicket<Payload>,
  payload: Payload,
  { key, queue, runAt, priority }: EnqueueOptions = {}
): Promise<void> {
  await tx.run(
    `SELECT graphile_worker.add_job($1, payload => $2::json, queue_name => $3,
       run_at => $4::timestamptz, max_attempts => $5::int, job_key => $6,
       priority => $7::int)`,
    [
      job.name,
      JSON.stringify(payload),
      queue ?? null,
      runAt ?? null,
      job.mostAttempts,
      key ?? null,
      priority ?? null,
    ]
  )
}

/** Queues several jobs of one kind in one statement. */
export async function enqueueAll<Payload extends object>(
  tx: Sql,
  job: JobTicket<Payload>,
  payloads: Payload[]
): Promise<void> {
  if (payloads.length === 0) return
  await tx.run(
    `SELECT graphile_worker.add_job($1, payload => p.payload, max_attempts => $3::int)
     FROM unnest($2::json[]) WITH ORDINALITY AS p (payload, place) ORDER BY p.place`,
    [job.name, payloads.map((payload) => JSON.stringify(payload)), job.mostAttempts]
  )
}
