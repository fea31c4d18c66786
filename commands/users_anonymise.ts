import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { anonymiseUser } from '#app/accounts/anonymise_user'
import { recordEvent } from '#app/accounts/audit'

export default class UsersAnonymise extends BaseCommand {
  static override commandName = 'users:anonymise'
  static override description = 'Make a person who goes anonymous; what they ordered stays'
  static override help = [
    'Cannot be taken back. Asks first, unless told not to:',
    '  {{ binaryName }} users:anonymise ann@firm.test --yes',
  ]
  static override options = { startApp: true }

  @args.string({ description: 'The e-mail address the person signs in with' })
  declare email: string

  @flags.boolean({ description: 'Do not ask' })
  declare yes?: boolean

  override async run() {
    const isSure = this.yes ?? (await this.prompt.confirm(`Forget who ${this.email} is, for good?`))
    if (!isSure) return
    const gone = await anonymiseUser(this.email)
    if (!gone.ok) {
      this.logger.error(`Nobody has the address ${this.email}`)
      this.exitCode = 1
      return
    }
    const here = { user_id: null, contractor_id: null, ip: '', request_id: '' }
    await recordEvent(here, 'user_anonymised', { subject: `user:${gone.value.id}` })
    this.logger.success(`User ${gone.value.id} is nobody now`)
  }
}
