import type { HttpContext } from '@adonisjs/core/http'
import type { MailSwitches } from '#shared/answers/notification'
import { userOf } from '#app/accounts/user_request'
import { changeMailSwitches, readMailSwitches } from '#app/notifications/mail_switches'
import { mailSwitchesInput } from '#app/notifications/validators'
import { readBody } from '#app/http/input/read_input'

/** Which mails the signed-in user gets. */
export default class MailSwitchesController {
  async show(ctx: HttpContext) {
    return { data: (await readMailSwitches(userOf(ctx).id)) satisfies MailSwitches }
  }

  async update(ctx: HttpContext) {
    const wanted = await readBody(ctx, mailSwitchesInput())
    return { data: (await changeMailSwitches(userOf(ctx).id, wanted)) satisfies MailSwitches }
  }
}
