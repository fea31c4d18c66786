import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import { HttpContext, RequestValidator } from '@adonisjs/core/http'
import type { Language } from '#shared/languages'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    i18n: I18n
    /** The interface language of this request. */
    language: Language
  }
}

const COOKIE = 'locale'

/** Worked out only when a text is needed, and there from the first middleware on. */
HttpContext.getter('language', languageOf)
HttpContext.getter('i18n', function (this: HttpContext) {
  return textsIn(this.language)
})
RequestValidator.messagesProvider = (ctx) => ctx.i18n.createMessagesProvider()

/** User setting, then cookie, then what the browser asks for (D10). */
function languageOf(this: HttpContext): Language {
  if (this.user) return this.user.language
  const browsers = () => (this.request.language(['en', 'ru']) === 'ru' ? 'ru' : 'en')
  return chosenLanguage(this) ?? browsers()
}

/** What a guest chose in the language menu. */
export function chosenLanguage({ request }: HttpContext): Language | null {
  const chosen: unknown = request.plainCookie(COOKIE, '', false)
  return chosen === 'en' || chosen === 'ru' ? chosen : null
}

/** Keeps the choice of a guest, for a year. */
export function keepLanguage({ response }: HttpContext, language: Language): void {
  response.plainCookie(COOKIE, language, { encode: false, maxAge: '365d' })
}

const texts: Partial<Record<Language, I18n>> = {}

function textsIn(language: Language): I18n {
  return (texts[language] ??= i18nManager.locale(language))
}
