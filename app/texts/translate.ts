import i18nManager from '@adonisjs/i18n/services/main'
import type { Language } from '#shared/languages'

/** Texts of resources/lang in one language. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** Returns the texts in a language, for what is read later or elsewhere; requests have `ctx.i18n`. */
export function translateInto(language: Language): Translate {
  const texts = i18nManager.locale(language)
  return (key, values) => texts.t(key, values)
}
