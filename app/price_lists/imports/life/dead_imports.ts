import type { Transaction } from '#app/database/sql'
import { moveImports } from '#app/price_lists/imports/life/import_states'

/** A job that will run again, now or later. */
const HAS_JOB = `EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'price_import:' || i.id
  AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts))`

/**
 * Imports that died while they were `running`: those that have a job wait for it again, the others
 * failed.
 *
 * @param which a condition on imports `i`, with its one value
 */
export async function endDead(tx: Transaction, which: string, value: number): Promise<void> {
  const where = `i.state = 'running' AND ${which}`
  const queued = await moveImports(
    'queued',
    { where: `${where} AND ${HAS_JOB}`, values: [value] },
    tx
  )
  const set = `failure = 'interrupted', finished_at = now()`
  const over = await moveImports('failed', { set, where, values: [value] }, tx)
  await tx.run('DELETE FROM price_import_rejects WHERE price_import_id = ANY ($1)', [
    [...queued, ...over],
  ])
}

/** Queued ones whose job was given up, or is gone. */
export async function endForgotten(tx: Transaction): Promise<void> {
  await moveImports(
    'failed',
    {
      set: `failure = 'interrupted', finished_at = now()`,
      where: `i.state = 'queued' AND i.created_at < now() - interval '1 minute' AND NOT ${HAS_JOB}`,
      values: [],
    },
    tx
  )
}
