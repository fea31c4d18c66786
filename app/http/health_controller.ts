import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { checkDisk } from '#app/database/check_disk'
import { sql } from '#app/database/sql'
import { missingParts } from '#app/http/health'

/** A load balancer does not wait much longer for a response. */
const PATIENCE_MS = 2_000

/** All connections may be waiting for a database that has stopped responding. */
async function tooLate(): Promise<never> {
  await pause(PATIENCE_MS, null, { ref: false })
  // After the machine was suspended, timers fire before responses that have arrived are read.
  await breathe()
  throw new Error('The database does not answer')
}

async function isDatabaseWell(): Promise<void> {
  await sql.one('SELECT 1', [], { patience: 2 * PATIENCE_MS })
  await checkDisk()
}

/** Tells a load balancer whether to restart this process (live) and whether to send it requests (ready). */
export default class HealthController {
  live({ response }: HttpContext) {
    return response.ok({ status: 'ok' })
  }

  async ready({ response }: HttpContext) {
    if (!app.isReady) return response.serviceUnavailable({ status: 'starting' })
    if (app.isTerminating) return response.serviceUnavailable({ status: 'stopping' })
    try {
      await Promise.race([isDatabaseWell(), tooLate()])
      const missing = missingParts()
      return response.ok({ status: 'ok', ...(missing.length > 0 && { missing }) })
    } catch {
      return response.serviceUnavailable({ status: 'database' })
    }
  }
}
