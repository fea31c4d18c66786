import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { retryDeliveries } from '#app/events/failed_deliveries'

export default class EventsRetry extends BaseCommand {
  static override commandName = 'events:retry'
  static override description =
    'Deliver events again that could not be delivered, even after newer ones'
  static override options = { startApp: true }

  @args.spread({ description: 'Ids as events:failed shows them', required: false })
  declare ids?: string[]

  @flags.boolean({ description: 'All of them' })
  declare all: boolean

  override async run() {
    const ids = (this.ids ?? []).map(Number)
    if ((ids.length === 0) === !this.all || ids.some((id) => !Number.isSafeInteger(id))) {
      this.logger.error('Name the ids of deliveries, or say --all')
      this.exitCode = 1
      return
    }
    const deliveries = await retryDeliveries(this.all ? null : ids)
    this.logger.log(`Deliveries tried again: ${deliveries}`)
    if (deliveries === 0 && !this.all) this.exitCode = 1
  }
}
