import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { recordEvent } from '#app/accounts/audit'
import { resetTwoFactor } from '#app/accounts/two_factor/reset_two_factor'

export default class UsersResetTwoFactor extends BaseCommand {
  static override commandName = 'users:reset-two-factor'
  static override description = 'Let a person who lost phone and codes sign in by password again'
  static override help = [
    'Takes away authenticator, recovery codes and passkeys, and ends all sessions. Be sure who asks for it:',
    '  {{ binaryName }} users:reset-two-factor ann@firm.test --yes',
  ]
  static override options = { startApp: true }

  @args.string({ description: 'The e-mail address the person signs in with' })
  declare email: string

  @flags.boolean({ description: 'Do not ask' })
  declare yes?: boolean

  override async run() {
    const isSure =
      this.yes ?? (await this.prompt.confirm(`Take away the two-factor of ${this.email}?`))
    if (!isSure) return
    const reset = await resetTwoFactor(this.email)
    if (!reset.ok) {
      this.logger.error(`Nobody has the address ${this.email}`)
      this.exitCode = 1
      return
    }
    const here = { user_id: null, contractor_id: null, ip: '', request_id: '' }
    await recordEvent(here, 'two_factor_reset', { subject: `user:${reset.value.id}` })
    this.logger.success(`${this.email} signs in by password alone, and was told by mail`)
  }
}
