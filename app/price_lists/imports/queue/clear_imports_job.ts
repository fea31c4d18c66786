import { clearDeadImports } from '#app/price_lists/imports/engine/import_lock'
import { restBrands } from '#app/price_lists/imports/queue/rest_brands'
import { defineJob } from '#app/jobs/define_job'
import { sql } from '#app/database/sql'

/** Whoever started an import that died hears of it without having to start another. */
export const clearDeadImportsJob = defineJob({
  name: 'clear_dead_imports',
  cron: '*/5 * * * *',
  mostAttempts: 1,
  run: () => clearDeadImports(),
})

/** Checks are looked at once; their rejected rows go with them. */
export const clearPriceChecks = defineJob({
  name: 'clear_price_checks',
  cron: '20 * * * *',
  mostAttempts: 1,
  run: () => clearChecks(),
})

/** What no import has put to rest, as after a list was removed. */
export const restBrandsJob = defineJob({
  name: 'rest_brands',
  cron: '40 2 * * *',
  mostAttempts: 1,
  run: () => restBrands(),
})

export async function clearChecks(): Promise<void> {
  await sql.run(
    `DELETE FROM price_imports WHERE is_check AND state NOT IN ('queued', 'running')
       AND created_at < now() - interval '1 day'`
  )
}
