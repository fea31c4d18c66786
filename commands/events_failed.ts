import { BaseCommand, flags } from '@adonisjs/core/ace'
import {
  countDeliveries,
  listFailedDeliveries,
  type FailedDelivery,
} from '#app/events/failed_deliveries'

export default class EventsFailed extends BaseCommand {
  static override commandName = 'events:failed'
  static override description = 'Show events that could not be delivered, and to whom'
  static override options = { startApp: true }

  @flags.boolean({ description: 'As JSON, one delivery per line' })
  declare json: boolean

  override async run() {
    const deliveries = await listFailedDeliveries()
    if (this.json) for (const one of deliveries) this.logger.log(JSON.stringify(one))
    else {
      this.#show(deliveries)
      const { waiting, failed } = await countDeliveries()
      this.logger.log(`Deliveries: ${waiting} waiting, ${failed} failed`)
    }
  }

  #show(deliveries: FailedDelivery[]) {
    const table = this.ui.table().head(['id', 'to', 'event', 'about', 'happened', 'reason'])
    for (const one of deliveries) {
      table.row([
        String(one.id),
        one.receiver,
        one.event,
        one.subject,
        one.happened_at.toISOString(),
        one.reason.split('\n')[0]?.slice(0, 100) ?? '',
      ])
    }
    if (deliveries.length > 0) table.render()
  }
}
