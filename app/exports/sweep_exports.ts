import { sql } from '#app/database/sql'
import { endExport, expireExports } from '#app/exports/end_export'
import { defineJob } from '#app/jobs/define_job'
import { deleteInChunks } from '#app/jobs/delete_in_chunks'
import { removeOrphans } from '#app/uploads/storage/remove_orphans'

/** Ends exports whose job is gone because its last attempt was killed. */
export const failDeadExports = defineJob({
  name: 'fail_dead_exports',
  cron: '*/10 * * * *',
  mostAttempts: 3,
  async run() {
    const dead = await sql.rows<{ id: number }>(
      `SELECT x.id FROM exports x WHERE x.state = 'pending'
         AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'export:' || x.id
           AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))`
    )
    for (const { id } of dead) await endExport(id, null)
  },
})

/** Removes files of expired exports and unknown files; the rows are deleted after a month. */
export const sweepExports = defineJob({
  name: 'sweep_exports',
  cron: '14 * * * *',
  mostAttempts: 3,
  async run(_payload, { signal }) {
    await expireExports()
    await removeOrphans('exports', signal)
    await deleteInChunks(
      'exports',
      "state IN ('failed', 'expired') AND created_at < now() - interval '30 days'",
      signal
    )
  },
})
