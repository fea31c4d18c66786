import { runMigrations } from 'graphile-worker'
import { JobsPool } from '#app/jobs/jobs_pool'
import { workerLogger } from '#app/jobs/worker_logger'

/** Migrates the tables of the job queue to the version of its library. */
export async function migrateJobs(): Promise<void> {
  const pgPool = new JobsPool(2)
  try {
    await runMigrations({ pgPool, logger: workerLogger })
  } finally {
    await pgPool.end()
  }
}
