import { BaseCommand, flags } from '@adonisjs/core/ace'
import { jobStates, listJobs, type ListedJob } from '#app/jobs/job_list'

export default class JobsList extends BaseCommand {
  static override commandName = 'jobs:list'
  static override description = 'Show jobs that wait, run or failed'
  static override options = { startApp: true }

  @flags.string({ description: 'Only queued, running, retrying or failed' })
  declare state?: string

  @flags.boolean({ description: 'As JSON, one job per line' })
  declare json: boolean

  override async run() {
    const state = jobStates.find((it) => it === this.state)
    if (this.state !== undefined && !state) {
      this.logger.error(`--state must be one of ${jobStates.join(', ')}`)
      this.exitCode = 1
      return
    }
    const jobs = await listJobs(state)
    if (this.json) for (const job of jobs) this.logger.log(JSON.stringify(job))
    else this.#show(jobs)
  }

  #show(jobs: ListedJob[]) {
    const table = this.ui.table().head(['id', 'job', 'state', 'attempts', 'next run', 'reason'])
    for (const job of jobs) {
      table.row([
        String(job.id),
        job.name,
        job.state,
        `${job.attempts}/${job.most_attempts}`,
        job.run_at.toISOString(),
        (job.reason ?? '').split('\n')[0]?.slice(0, 100) ?? '',
      ])
    }
    if (jobs.length > 0) table.render()
    else this.logger.log('No jobs.')
  }
}
