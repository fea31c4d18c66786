import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import { reportError } from '#app/errors/report_error'
import type { AnyJob } from '#app/jobs/define_job'
import { openConnection } from '#app/database/connections'
import { freeJobsOfTheDead, showAlive } from '#app/jobs/signs_of_life'
import { workerLogger } from '#app/jobs/worker_logger'
import { WorkerPool } from '#app/jobs/worker_pool'

const AT_ONCE = 4
const LOOK_FOR_DEAD_MS = 2_000
const PAUSE_MS = 1_000

/** Runs jobs until it is stopped, and starts again after the database was unavailable. */
export function startWorker(jobs: readonly AnyJob[]): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const working = keepWorking(jobs, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

async function keepWorking(jobs: readonly AnyJob[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await work(jobs, signal)
    } catch (error) {
      logger.warn({ err: error }, 'the worker stopped and begins again')
    }
    await pause(PAUSE_MS, null, { signal }).catch(() => {})
  }
}

/**
 * Runs until it is asked to stop, until the connection that holds the worker's lock is lost, or until the end of a job
 * could not be written: such a job stays locked while this worker lives.
 */
async function work(jobs: readonly AnyJob[], signal: AbortSignal): Promise<void> {
  const life = await openConnection('worker')
  let runner: Runner | undefined
  const end = () => void runner?.stop().catch(() => {})
  const pgPool = new WorkerPool(AT_ONCE + 2, (error) => {
    logger.warn({ err: error }, 'the end of a job could not be written')
    end()
  })
  const looking = setInterval(() => void freeJobsOfTheDead().catch(() => {}), LOOK_FOR_DEAD_MS)
  try {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => {
      showAlive(life, workerPool.id).catch(end)
    })
    runner = await run({
      pgPool,
      events,
      taskList: tasksOf(jobs),
      parsedCronItems: cronItemsOf(jobs),
      concurrency: AT_ONCE,
      noHandleSignals: true,
      logger: workerLogger,
    })
    life.on('end', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    await runner.promise
  } finally {
    clearInterval(looking)
    signal.removeEventListener('abort', end)
    await life.end().catch(() => {})
    await pgPool.end()
  }
}

function tasksOf(jobs: readonly AnyJob[]): TaskList {
  const all = jobs.map((job): [string, NonNullable<TaskList[string]>] => [
    job.name,
    async (payload, { job: row, abortSignal }) => {
      const isLastAttempt = row.attempts >= row.max_attempts
      try {
        // enqueue wrote the payload, and its types ensure that it fits the job.
        await job.run(payload as never, {
          attempt: row.attempts,
          isLastAttempt,
          signal: abortSignal,
        })
      } catch (error) {
        logger.warn({ err: error, job: job.name, id: row.id, attempt: row.attempts }, 'job failed')
        if (isLastAttempt) reportError(error, { job: job.name })
        throw error
      }
    },
  ])
  return Object.fromEntries(all)
}

function cronItemsOf(jobs: readonly AnyJob[]) {
  return parseCronItems(
    jobs.flatMap(({ name, cron, mostAttempts }) =>
      cron === undefined
        ? []
        : [
            {
              task: name,
              match: cron,
              options: { jobKey: `cron ${name}`, maxAttempts: mostAttempts },
            },
          ]
    )
  )
}
