import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGE_COOKIE } from '#app/accounts/language_middleware'
import { checkCredentials } from '#app/accounts/sign_in'
import { loginInput } from '#app/accounts/validators'

export default class SessionsController {
  create({ inertia }: HttpContext) {
    return inertia.render('auth/login', {})
  }

  async store({ request, response, session, i18n }: HttpContext) {
    const { email, password, remember } = await request.validateUsing(loginInput)
    const user = await checkCredentials(email, password)
    if (!user) {
      session.flash('inputErrorsBag', { email: [i18n.t('auth.wrong_credentials')] })
      return response.redirect().back()
    }
    session.regenerate()
    session.put('user_id', user.id)
    session.put('remember', remember === true)
    return response.redirect().toIntended('/dashboard')
  }

  async destroy({ session, response }: HttpContext) {
    session.clear()
    session.regenerate()
    response.plainCookie(LANGUAGE_COOKIE, 'en', { encode: false, maxAge: '365d' })
    return response.redirect().toRoute('login')
  }
}
