import { BaseCommand, flags } from '@adonisjs/core/ace'
import { resetDemo } from '#app/demo/load_demo'

export default class DemoReset extends BaseCommand {
  static override commandName = 'demo:reset'
  static override description = 'Delete everything in a demo database and load the demo again'
  static override options = { startApp: true }

  @flags.boolean({ description: 'Delete users and data that are not of the demo, too' })
  declare force: boolean

  override async run() {
    const reset = await resetDemo({ force: this.force ?? false })
    if (reset.ok) {
      this.logger.success('The demo begins anew: sign in as buyer@demo.test')
      return
    }
    this.exitCode = 1
    if (reset.error.type === 'no_demo') {
      this.logger.error('This database holds no demo; nothing was changed.')
    } else {
      const emails = reset.error.emails.join(', ')
      this.logger.error(
        `There are users who are not of the demo (${emails}). --force deletes them.`
      )
    }
  }
}
