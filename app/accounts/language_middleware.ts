import { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import { RequestValidator, type HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { Language } from '#app/accounts/signed_in_user'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    i18n: I18n
    /** The interface language of this request. */
    language: Language
  }
}

export const LANGUAGE_COOKIE = 'locale'

/** User setting, then cookie, then what the browser asks for (D10). */
export default class LanguageMiddleware {
  static {
    RequestValidator.messagesProvider = (ctx) => ctx.i18n.createMessagesProvider()
  }

  handle(ctx: HttpContext, next: NextFn) {
    ctx.language = languageOf(ctx)
    ctx.i18n = i18nManager.locale(ctx.language)
    ctx.containerResolver.bindValue(I18n, ctx.i18n)
    return next()
  }
}

function languageOf({ user, request }: HttpContext): Language {
  if (user) return user.language
  const chosen = request.plainCookie(LANGUAGE_COOKIE, '', false)
  if (chosen === 'en' || chosen === 'ru') return chosen
  return request.language(['en', 'ru']) === 'ru' ? 'ru' : 'en'
}
