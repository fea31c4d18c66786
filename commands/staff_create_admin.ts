import { BaseCommand, flags } from '@adonisjs/core/ace'
import { typedHere } from '#app/accounts/audit/define_audit_event'
import { createAdmin } from '#app/accounts/staff/create_admin'
import { newAdminInput } from '#app/accounts/validators'
import { LEAST_CHARACTERS, MOST_CHARACTERS } from '#app/accounts/passwords/weak_passwords'

const REASONS = {
  too_short: `The password needs at least ${LEAST_CHARACTERS} characters.`,
  too_long: `The password can have at most ${MOST_CHARACTERS} characters.`,
  too_common: 'The password is made of words everybody tries first. Add some of your own.',
  email_taken: 'Somebody has this e-mail address already.',
}

export default class StaffCreateAdmin extends BaseCommand {
  static override commandName = 'staff:create-admin'
  static override description = 'Create a person who may do everything'
  static override help = [
    'Asks for what is not given. For scripts the password comes from the environment:',
    '  STAFF_PASSWORD=… {{ binaryName }} staff:create-admin --email=a@b.test --name="Ann Lee"',
  ]
  static override options = { startApp: true }

  @flags.string({ description: 'The e-mail address to sign in with' })
  declare email?: string

  @flags.string({ description: 'The name others see' })
  declare name?: string

  @flags.string({ description: 'The language the portal speaks to them: en or ru' })
  declare language?: string

  override async run() {
    const [invalid, input] = await newAdminInput.tryValidate({
      email: this.email ?? (await this.prompt.ask('E-mail')),
      name: this.name ?? (await this.prompt.ask('Name')),
      password: process.env.STAFF_PASSWORD ?? (await this.prompt.secure('Password')),
      language: this.language,
    })
    if (invalid)
      return this.#refuse(
        'This is not an e-mail address, a name is missing, or the language is neither en nor ru.'
      )
    const created = await createAdmin(input, typedHere)
    if (!created.ok) return this.#refuse(REASONS[created.error.type])
    this.logger.success(`${input.email} can sign in now`)
  }

  #refuse(reason: string) {
    this.logger.error(reason)
    this.exitCode = 1
  }
}
