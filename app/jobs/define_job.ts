import type { Sql } from '#app/database/sql'

/** What a job may know of the run it is in. */
export interface JobRun {
  /** Counts from 1. */
  attempt: number
  isLastAttempt: boolean
  /** Fires some seconds after the worker was asked to stop. */
  signal: AbortSignal
}

/** What it takes to queue a job: who only does that need not know how it is done. */
export interface JobTicket<Payload extends object> {
  /** Stays the same for as long as jobs of this kind may wait somewhere. */
  name: string
  mostAttempts: number
  /** Only for the compiler. */
  payload?: Payload
}

interface JobDefinition<Payload extends object> {
  /** As in the ticket. */
  name: string
  /** Must do no harm when it runs twice, or again after being killed half-way. */
  run: (payload: Payload, run: JobRun) => Promise<void>
  /** Waits between attempts grow from 3 s to some hours; 12 attempts take about a day. */
  mostAttempts?: number
  /** Runs at these times, too, with an empty payload: `minute hour day month weekday` in UTC. */
  cron?: string
}

/** A kind of job, as `defineJob` made it. */
export interface Job<Payload extends object> extends JobDefinition<Payload> {
  mostAttempts: number
}

/** The worker reads payloads from the database: what they are is known to the job alone. */
export type AnyJob = Omit<Job<never>, 'run'> & {
  run: (payload: never, run: JobRun) => Promise<void>
}

/** Makes a kind of job; start/background.ts lists those that are worked on. */
export function defineJob<Payload extends object>(job: JobDefinition<Payload>): Job<Payload> {
  return { ...job, mostAttempts: job.mostAttempts ?? 12 }
}

export interface EnqueueOptions {
  /** At most one waiting job has this key; a newer one takes its place. */
  key?: string
  /** Jobs of one queue run one after the other. */
  queue?: string
  runAt?: Date
  /** Of jobs that may run now the lowest goes first; 0 when left out. */
  priority?: number
}

/**
 * Queues a job in the transaction of `tx`. Adding one notifies the workers, which slows commits
 * down: business transactions write events instead (app/events), and a receiver enqueues.
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

/** The same for many jobs of one kind, in one statement. */
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
