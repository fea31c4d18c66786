import type { ApplicationService } from '@adonisjs/core/types'

/** Opens nothing at boot; closes the database at the end. */
export default class AppProvider {
  constructor(protected app: ApplicationService) {}

  async shutdown() {
    const { pool } = await import('#app/support/sql')
    await pool.end()
  }
}
