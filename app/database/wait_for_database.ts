import { setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { isUnavailable } from '#app/database/database_errors'
import { sql } from '#app/database/sql'
import env from '#start/env'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

/**
 * Resolves when the database responds, however long that takes, because it may be starting. An error that waiting
 * cannot fix (a wrong password, an unknown database) is thrown with a readable message.
 */
export async function waitForDatabase(): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      await sql.one('SELECT 1')
      return
    } catch (error) {
      if (app.isTerminating) {
        throw new Error('Stopped while waiting for the database', { cause: error })
      }
      const reason = reasonOf(error)
      if (!isUnavailable(error)) {
        throw new Error(`The database at ${address()} refuses us: ${reason}`, { cause: error })
      }
      logger.warn(`The database at ${address()} does not answer yet (${reason}); waiting for it`)
      await pause(wait)
    }
  }
}

/** The address of the database without the password. */
function address(): string {
  const { host, pathname } = new URL(env.get('DATABASE_URL'))
  return `${host}${pathname}`
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
