import { anonymiseUser } from '#app/accounts/anonymise_user'
import { UserCommand } from '#app/accounts/staff/user_command'

export default class UsersAnonymise extends UserCommand {
  static override commandName = 'users:anonymise'
  static override description = 'Make a person who goes anonymous; what they ordered stays'
  static override help = [
    'Cannot be taken back. Asks first, unless told not to:',
    '  {{ binaryName }} users:anonymise ann@firm.test --yes',
  ]

  override run() {
    return this.change({
      question: `Forget who ${this.email} is, for good?`,
      act: anonymiseUser,
      done: (id) => `User ${id} is nobody now`,
    })
  }
}
