import type { HttpContext } from '@adonisjs/core/http'
import type { MailSwitches } from '#shared/answers/notification'
import { userOf } from '#app/accounts/user_request'
import { changeMailSwitches, readMailSwitches } from '#app/notifications/mail_switches'
import { mailSwitchesInput } from '#app/notifications/validators'
import { readInput, readNothing } from '#app/http/input/read_input'

/** The mail switches of the signed-in user. */
export default class MailSwitchesController {
  async show(ctx: HttpContext): Promise<{ data: MailSwitches }> {
    const { id } = userOf(ctx)
    readNothing(ctx)
    return { data: (await readMailSwitches(id)) satisfies MailSwitches }
  }

  async update(ctx: HttpContext): Promise<{ data: MailSwitches }> {
    const { id } = userOf(ctx)
    const wanted = await readInput(ctx, mailSwitchesInput())
    return { data: (await changeMailSwitches(id, wanted)) satisfies MailSwitches }
  }
}
