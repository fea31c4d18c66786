import type { HttpContext } from '@adonisjs/core/http'
import type { EmailChangePage } from '#shared/answers/profile'
import { recordEvent } from '#app/accounts/audit'
import { originOf } from '#app/accounts/audit_request'
import { confirmEmail, findEmailChange } from '#app/accounts/email_change/email_change'
import { emailChangeRefusals } from '#app/accounts/email_change/email_change_refusals'
import { readNothing } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** The link that a new address was sent; it needs no session, and opens nothing by being looked at. */
export default class EmailConfirmationsController {
  async show({ inertia, params }: HttpContext) {
    const change = await findEmailChange(String(params.token))
    const props = { email: change?.email ?? null } satisfies EmailChangePage
    return inertia.render('auth/email_change', props)
  }

  async store(ctx: HttpContext) {
    readNothing(ctx)
    const confirmed = await confirmEmail(String(ctx.params.token))
    if (!confirmed.ok) throw refused(confirmed.error, emailChangeRefusals)
    const { user_id } = confirmed.value
    await recordEvent({ ...originOf(ctx), user_id }, 'email_changed')
    return ctx.response.redirect().status(303).toRoute('email_change.done')
  }

  done({ inertia }: HttpContext) {
    return inertia.render('auth/email_changed', {})
  }
}
