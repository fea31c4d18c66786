import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { recordEvent, typedHere, type AuditEvent } from '#app/accounts/audit'
import type { Result } from '#app/errors/result'

interface Change {
  question: string
  /** What the line of the audit log is called. */
  event: AuditEvent
  act: (email: string) => Promise<Result<{ id: number }, { type: 'user_not_found' }>>
  done: (id: number) => string
}

/** A command that changes one person, by the address they sign in with. It asks first. */
export abstract class UserCommand extends BaseCommand {
  static override options = { startApp: true }

  @args.string({ description: 'The e-mail address the person signs in with' })
  declare email: string

  @flags.boolean({ description: 'Do not ask' })
  declare yes?: boolean

  protected async change({ question, event, act, done }: Change): Promise<void> {
    const isSure = this.yes ?? (await this.prompt.confirm(question))
    if (!isSure) return
    const changed = await act(this.email)
    if (!changed.ok) {
      this.logger.error(`Nobody has the address ${this.email}`)
      this.exitCode = 1
      return
    }
    const { id } = changed.value
    await recordEvent(typedHere, event, { subject: `user:${id}` })
    this.logger.success(done(id))
  }
}
