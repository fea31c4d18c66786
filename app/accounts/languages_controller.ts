import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGE_COOKIE } from '#app/accounts/language_middleware'
import { chooseLanguage } from '#app/accounts/user_settings'
import { languageInput } from '#app/accounts/validators'

/** The language menu, for guests (a cookie) and users (their settings). */
export default class LanguagesController {
  async update({ request, response, user }: HttpContext) {
    const { language } = await request.validateUsing(languageInput)
    response.plainCookie(LANGUAGE_COOKIE, language, { encode: false, maxAge: '365d' })
    if (user) await chooseLanguage(user, language)
    return response.redirect().back()
  }
}
