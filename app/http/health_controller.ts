import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { sql } from '#app/database/sql'
import { missingParts } from '#app/http/health'

/** Tells a balancer whether to restart this process (live) and whether to send it work (ready). */
export default class HealthController {
  live({ response }: HttpContext) {
    return response.ok({ status: 'ok' })
  }

  async ready({ response }: HttpContext) {
    if (!app.isReady) return response.serviceUnavailable({ status: 'starting' })
    if (app.isTerminating) return response.serviceUnavailable({ status: 'stopping' })
    try {
      await sql.one('SELECT 1')
      const missing = missingParts()
      return response.ok({ status: 'ok', ...(missing.length > 0 && { missing }) })
    } catch {
      return response.serviceUnavailable({ status: 'database' })
    }
  }
}
