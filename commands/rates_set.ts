import { args, BaseCommand } from '@adonisjs/core/ace'
import { setRates } from '#app/offers/rates/set_rates'

export default class RatesSet extends BaseCommand {
  static override commandName = 'rates:set'
  static override description = 'Set what currencies are worth in US dollars from today on'
  static override help = [
    'Offers in another currency than that of the customer are sold at these rates:',
    '  {{ binaryName }} rates:set EUR=1.08 RUB=0.0125 AED=0.27229408',
  ]
  static override options = { startApp: true }

  @args.spread({ description: 'Each currency with its worth, as EUR=1.08' })
  declare rates: string[]

  override async run() {
    const set = await setRates(this.rates)
    if (set.ok) return this.logger.success(`Set from today on: ${set.value.join(', ')}`)
    this.exitCode = 1
    this.logger.error(
      `Nothing was set: ${set.error.rate} must be one of the currencies with a worth, as EUR=1.08`
    )
  }
}
