import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import { HttpContext, RequestValidator } from '@adonisjs/core/http'
import { asLanguage, LANGUAGES, type Language } from '#shared/languages'
import { placeInPath, regionLanguage } from '#shared/site/places'
import type { Region } from '#shared/working_days'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    i18n: I18n
    /** The interface language of this request. */
    language: Language
  }
}

const COOKIE = 'locale'

/**
 * Gives every request its language and the texts in it, there from the first middleware on and
 * worked out only when a text is needed. Called once, by start/kernel.ts.
 */
export function speakLanguages(): void {
  HttpContext.getter('language', function (this: HttpContext) {
    return languageOf(this)
  })
  HttpContext.getter('i18n', function (this: HttpContext) {
    return textsIn(this.language)
  })
  RequestValidator.messagesProvider = (ctx) => ctx.i18n.createMessagesProvider()
}

/** A public page says in its address what language it is in. */
function languageOf(ctx: HttpContext): Language {
  const place = placeInPath(ctx.request.parsedUrl.pathname)
  return place ? place.language : languageFor(ctx, ctx.region)
}

/** User setting, then cookie, then what the browser asks for, then what is read in the region. */
export function languageFor(ctx: HttpContext, region: Region | null): Language {
  const user = ctx.user ?? ctx.userWithoutTwoFactor
  if (user) return user.language
  return (
    chosenLanguage(ctx) ?? askedLanguage(ctx.request) ?? (region ? regionLanguage[region] : 'en')
  )
}

/** A browser that asks for nothing takes anything, which is no wish. */
function askedLanguage(request: HttpContext['request']): Language | null {
  if (!request.header('accept-language')) return null
  return asLanguage(request.language([...LANGUAGES]))
}

/** What a guest chose in the language menu. */
export function chosenLanguage({ request }: HttpContext): Language | null {
  return asLanguage(request.plainCookie(COOKIE, '', false))
}

/** Keeps the choice of a guest, for a year. */
export function keepLanguage({ response }: HttpContext, language: Language): void {
  response.plainCookie(COOKIE, language, { encode: false, maxAge: '365d' })
}

const texts: Partial<Record<Language, I18n>> = {}

function textsIn(language: Language): I18n {
  return (texts[language] ??= i18nManager.locale(language))
}
