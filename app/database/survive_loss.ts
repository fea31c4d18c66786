import { isDatabaseLost } from '#app/database/database_errors'
import { log } from '#app/errors/log'

/**
 * By default, Node ends a process on an unhandled rejection. This prevents it for rejections caused by a lost database
 * connection, because code that needs the database retries. All other rejections end the process, or are reported, as
 * usual.
 */
export function surviveLostDatabase(): void {
  process.on('unhandledRejection', (reason) => {
    if (isDatabaseLost(reason)) {
      log.error({ err: reason }, 'the database was lost where nobody expected it')
    } else if (process.listenerCount('unhandledRejection') === 1) {
      // The error reporting listens too and then decides (app/errors/error_service.ts).
      throw reason
    }
  })
}
