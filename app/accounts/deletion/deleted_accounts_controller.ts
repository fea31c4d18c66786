import type { HttpContext } from '@adonisjs/core/http'
import { mayUse } from '#app/accounts/account_policy'
import { originOf } from '#app/accounts/audit/audit_request'
import { confirmPassword } from '#app/accounts/password_confirmation/confirm_password'
import { confirmRefusals } from '#app/accounts/password_confirmation/confirm_refusals'
import { deleteAccount } from '#app/accounts/deletion/delete_account'
import { deletionRefusals } from '#app/accounts/deletion/deletion_refusals'
import { tryOriginOf } from '#app/accounts/sessions/device_request'
import { permit, userOf } from '#app/accounts/user_request'
import { confirmInput } from '#app/accounts/validators'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'

/** The end of an account, by who has it. */
export default class DeletedAccountsController {
  async store(ctx: HttpContext) {
    const user = userOf(ctx)
    permit(mayUse(user, 'delete_account'))
    const { password } = await readInput(ctx, confirmInput)
    const confirmed = await confirmPassword(user, password, tryOriginOf(ctx), originOf(ctx))
    if (!confirmed.ok) throw refused(confirmed.error, confirmRefusals)
    const deleted = await deleteAccount(user, originOf(ctx))
    if (!deleted.ok) throw refused(deleted.error, deletionRefusals)
    ctx.session.clear()
    ctx.session.regenerate()
    return ctx.response.redirect().status(303).toRoute('home')
  }
}
