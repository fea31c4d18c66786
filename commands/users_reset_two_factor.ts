import { UserCommand } from '#app/accounts/staff/user_command'
import { resetTwoFactor } from '#app/accounts/two_factor/reset_two_factor'

export default class UsersResetTwoFactor extends UserCommand {
  static override commandName = 'users:reset-two-factor'
  static override description = 'Let a person who lost phone and codes sign in by password again'
  static override help = [
    'Takes away authenticator, recovery codes and passkeys, and ends all sessions. Be sure who asks for it:',
    '  {{ binaryName }} users:reset-two-factor ann@firm.test --yes',
  ]

  override run() {
    return this.change({
      question: `Take away the two-factor of ${this.email}?`,
      act: resetTwoFactor,
      done: () => `${this.email} signs in by password alone, and was told by mail`,
    })
  }
}
