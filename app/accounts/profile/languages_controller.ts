import type { HttpContext } from '@adonisjs/core/http'
import { readInput } from '#app/http/input/read_input'
import { keepLanguage } from '#app/accounts/language_request'
import { changeSettings } from '#app/accounts/profile/user_settings'
import { languageInput } from '#app/accounts/profile/settings_validators'

/** The language menu, for guests (a cookie) and users (their settings). */
export default class LanguagesController {
  async update(ctx: HttpContext) {
    const { language } = await readInput(ctx, languageInput)
    keepLanguage(ctx, language)
    const user = ctx.user ?? ctx.userWithoutTwoFactor
    if (user) await changeSettings(user.id, { language })
    return ctx.response.redirect().status(303).withQs().back()
  }
}
