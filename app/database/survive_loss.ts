import { isDatabaseLost } from '#app/database/database_errors'
import { log } from '#app/errors/log'

/**
 * Node ends a process over a rejection that nobody met. One that says that the database went away is
 * no reason to: whoever needs the database tries again. All others end the process, or are reported,
 * as without this.
 */
export function surviveLostDatabase(): void {
  process.on('unhandledRejection', (reason) => {
    if (isDatabaseLost(reason)) {
      log.error({ err: reason }, 'the database was lost where nobody expected it')
    } else if (process.listenerCount('unhandledRejection') === 1) {
      // Reporting of errors listens, too, and then decides; see app/errors/error_service.ts.
      throw reason
    }
  })
}
