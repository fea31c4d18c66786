import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { askEmail, cancelEmail } from '#app/accounts/email_change/email_change'
import { emailChangeRefusals } from '#app/accounts/email_change/email_change_refusals'
import { emailInput } from '#app/accounts/email_change/email_change_validators'
import { userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** The new address a user wants. */
export default class EmailChangesController {
  async store(ctx: HttpContext) {
    const user = userOf(ctx)
    const { email } = await readInput(ctx, emailInput)
    const asked = await askEmail(user, email, originOf(ctx))
    if (!asked.ok) throw refused(asked.error, emailChangeRefusals)
    return ctx.response.redirect().status(303).toRoute('profile')
  }

  async destroy(ctx: HttpContext) {
    const user = userOf(ctx)
    readNothing(ctx)
    await cancelEmail(user.id, originOf(ctx))
    return ctx.response.redirect().status(303).toRoute('profile')
  }
}
