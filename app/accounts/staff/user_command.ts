import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { typedHere, type AuditOrigin } from '#app/accounts/audit/define_audit_event'
import type { Result } from '#app/errors/result'

interface Change {
  question: string
  act: (
    email: string,
    origin: AuditOrigin
  ) => Promise<Result<{ id: number }, { type: 'user_not_found' }>>
  done: (id: number) => string
}

/** A command that changes one person, by the address they sign in with. It asks first. */
export abstract class UserCommand extends BaseCommand {
  static override options = { startApp: true }

  @args.string({ description: 'The e-mail address the person signs in with' })
  declare email: string

  @flags.boolean({ description: 'Do not ask' })
  declare yes?: boolean

  protected async change({ question, act, done }: Change): Promise<void> {
    const isSure = this.yes ?? (await this.prompt.confirm(question))
    if (!isSure) return
    const changed = await act(this.email, typedHere)
    if (!changed.ok) {
      this.logger.error(`Nobody has the address ${this.email}`)
      this.exitCode = 1
      return
    }
    this.logger.success(done(changed.value.id))
  }
}
