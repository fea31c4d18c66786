import { LANGUAGES } from '#shared/languages'
import { configProvider } from '@adonisjs/core'
import type { FormatterFactory } from '@adonisjs/i18n/types'
import app from '@adonisjs/core/services/app'
import { defineConfig, formatters, loaders } from '@adonisjs/i18n'

/** English texts group digits with spaces, as numbers are grouped everywhere else: `10 000`, not `10,000`. */
const groupedBySpaces = configProvider.create<FormatterFactory>(async (application) => {
  const makeIcu = await formatters.icu().resolver(application)
  return (i18n) => {
    const icu = makeIcu(i18n)
    return {
      name: icu.name,
      format: (message, locale, data) =>
        icu.format(message, locale === 'en' ? 'en-SE' : locale, data),
    }
  }
})

export default defineConfig({
  defaultLocale: 'en',
  supportedLocales: [...LANGUAGES],
  formatter: groupedBySpaces,
  loaders: [loaders.fs({ location: app.languageFilesPath() })],
})
