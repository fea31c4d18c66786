import { BaseCommand } from '@adonisjs/core/ace'
import { migrate } from '#app/database/migrate'
import { migrateJobs } from '#app/jobs/migrate_jobs'

export default class DbMigrate extends BaseCommand {
  static override commandName = 'db:migrate'
  static override description = 'Bring the database to the shape this version needs'
  static override options = { startApp: true }

  override async run() {
    const applied = await migrate(migrateJobs)
    this.logger.info(
      applied.length === 0 ? 'The database is up to date' : `Applied ${applied.join(', ')}`
    )
  }
}
