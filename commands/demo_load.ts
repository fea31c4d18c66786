import { BaseCommand, flags } from '@adonisjs/core/ace'
import { loadDemo } from '#app/demo/load_demo'

export default class DemoLoad extends BaseCommand {
  static override commandName = 'demo:load'
  static override description = 'Load the demo trader into an empty database'
  static override options = { startApp: true }

  @flags.boolean({ description: 'Do nothing when there are contractors already' })
  declare ifEmpty: boolean

  override async run() {
    const loaded = await loadDemo()
    if (loaded.ok) {
      this.logger.success('The demo is loaded: sign in as buyer@demo.test')
    } else if (this.ifEmpty) {
      this.logger.info('There are contractors already; nothing was loaded')
    } else {
      this.logger.error('The database is not empty. "node ace demo:reset" starts a demo over.')
      this.exitCode = 1
    }
  }
}
