import type { HttpContext } from '@adonisjs/core/http'
import { readInput } from '#app/http/input/read_input'
import { recordEvent } from '#app/accounts/audit'
import { originOf } from '#app/accounts/audit_request'
import { userOf } from '#app/accounts/user_request'
import { renameUser } from '#app/accounts/profile/profile'
import { profileInput } from '#app/accounts/profile/profile_validators'

/** The user's own page. */
export default class ProfileController {
  index({ inertia }: HttpContext) {
    return inertia.render('profile/index', {})
  }

  async update(ctx: HttpContext) {
    const user = userOf(ctx)
    const { name } = await readInput(ctx, profileInput)
    await renameUser(user.id, name)
    await recordEvent(originOf(ctx), 'profile_changed')
    return ctx.response.redirect().status(303).toRoute('profile')
  }
}
