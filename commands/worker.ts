import { BaseCommand } from '@adonisjs/core/ace'
import { startBackground, type Background } from '#start/background'
import { surviveLostDatabase } from '#app/database/survive_loss'
import { waitForDatabase } from '#app/database/wait_for_database'

export default class Worker extends BaseCommand {
  static override commandName = 'worker'
  static override description = 'Hand on events and run jobs, until stopped'
  static override help = [
    'A server does this itself unless it runs with WORKER=none. Any number of workers can run;',
    'what a killed one was doing is done by another.',
  ]
  static override options = { startApp: true, staysAlive: true }

  #background: Background | undefined

  override async run() {
    // Files that the worker writes are readable only by its own user.
    process.umask(0o077)
    surviveLostDatabase()
    await waitForDatabase()
    this.#background = startBackground()
    this.app.terminating(() => this.#background?.stop())
    this.app.listen('SIGINT', () => this.app.terminate())
    this.logger.info('Working')
  }
}
