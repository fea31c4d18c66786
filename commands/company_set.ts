import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { typedHere } from '#app/accounts/audit/define_audit_event'
import { asRegion } from '#shared/site/places'
import { setSeller } from '#app/sales/papers/set_seller'

export default class CompanySet extends BaseCommand {
  static override commandName = 'company:set'
  static override description = 'Say who sells in a region, as its invoices have it'
  static override help = [
    'Each line by itself, in the order in which they stand on the paper; the name of the company first:',
    '  {{ binaryName }} company:set UAE --line="Acme Parts LLC" --line="Street 5, Dubai" --line="TRN 100200300400500"',
    '    --pay="Bank, Dubai" --pay="IBAN AE07…" --phone="+971 4 123 45 67"',
    'What is not given stays as it is.',
  ]
  static override options = { startApp: true }

  @args.string({ description: 'UAE or RUS' })
  declare region: string

  @flags.array({ description: 'A line about the seller: name, address, numbers of the tax office' })
  declare line?: string[]

  @flags.array({ description: 'A line about where an invoice is paid' })
  declare pay?: string[]

  @flags.string({ description: 'Whom to call about an invoice' })
  declare phone?: string

  override async run() {
    const region = asRegion(this.region.toUpperCase())
    if (!region) return this.#refuse('The region is UAE or RUS.')
    const lines = [...(this.line ?? []), ...(this.pay ?? []), this.phone ?? '-']
    if (!this.line && !this.pay && this.phone === undefined)
      return this.#refuse('There is nothing to set: --line, --pay or --phone.')
    if (lines.some((line) => line.trim() === '')) return this.#refuse('A line is empty.')
    const seller = { legal: this.line, payment: this.pay, phone: this.phone }
    await setSeller(region, seller, typedHere)
    this.logger.success(`Invoices of ${region} say it from now on`)
  }

  #refuse(reason: string) {
    this.logger.error(reason)
    this.exitCode = 1
  }
}
