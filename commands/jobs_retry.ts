import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { retryEvents, retryJobs } from '#app/jobs/retry_jobs'

export default class JobsRetry extends BaseCommand {
  static override commandName = 'jobs:retry'
  static override description = 'Run failed jobs again, and events that were given up'
  static override options = { startApp: true }

  @args.spread({ description: 'Ids as jobs:list shows them', required: false })
  declare ids?: string[]

  @flags.boolean({ description: 'Every failed job, and every event given up' })
  declare all: boolean

  override async run() {
    const ids = (this.ids ?? []).map(Number)
    if ((ids.length === 0) === !this.all || ids.some((id) => !Number.isSafeInteger(id))) {
      this.logger.error('Name the ids of jobs, or say --all')
      this.exitCode = 1
      return
    }
    const jobs = await retryJobs(this.all ? null : ids)
    const events = this.all ? await retryEvents() : 0
    this.logger.log(`${jobs} jobs and ${events} events run again`)
    if (jobs + events === 0 && !this.all) this.exitCode = 1
  }
}
