import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { retryJobs } from '#app/jobs/retry_jobs'

export default class JobsRetry extends BaseCommand {
  static override commandName = 'jobs:retry'
  static override description = 'Run failed jobs again'
  static override options = { startApp: true }

  @args.spread({ description: 'Ids as jobs:list shows them', required: false })
  declare ids?: string[]

  @flags.boolean({ description: 'Every failed job' })
  declare all: boolean

  override async run() {
    const ids = (this.ids ?? []).map(Number)
    if ((ids.length === 0) === !this.all || ids.some((id) => !Number.isSafeInteger(id))) {
      this.logger.error('Name the ids of jobs, or say --all')
      this.exitCode = 1
      return
    }
    const jobs = await retryJobs(this.all ? null : ids)
    this.logger.log(`Jobs run again: ${jobs}`)
    if (jobs === 0 && !this.all) this.exitCode = 1
  }
}
