import { clearDeadImports } from '#app/catalog/price_imports/import_lock'
import { defineJob } from '#app/support/jobs'

/** Whoever started an import that died hears of it without having to start another. */
defineJob({
  name: 'clear_dead_imports',
  cron: '*/5 * * * *',
  mostAttempts: 1,
  run: () => clearDeadImports(),
})
