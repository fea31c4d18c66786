import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { userOf } from '#app/accounts/user_request'
import { renameUser } from '#app/accounts/profile/profile'
import { profileInput } from '#app/accounts/profile/profile_validators'

/** The user's own page. */
export default class ProfileController {
  index({ inertia }: HttpContext) {
    return inertia.render('profile/index', {})
  }

  async update(ctx: HttpContext) {
    const { name } = await ctx.request.validateUsing(profileInput)
    await renameUser(userOf(ctx).id, name)
    await recordEvent(ctx, 'profile_changed')
    return ctx.response.redirect().status(303).toRoute('profile')
  }
}
