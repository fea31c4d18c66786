import { router } from '@inertiajs/react'
import { route } from '~/lib/routing/routes'
import type { Language } from '#shared/languages'
import type { Place } from '#shared/site/places'

/** Each language by the name its speakers use. */
export const languages: readonly { value: Language; name: string }[] = [
  { value: 'en', name: 'English' },
  { value: 'ru', name: 'Русский' },
]

/** The name of a language in itself. */
export function languageName(language: Language): string {
  return languages.find(({ value }) => value === language)?.name ?? language
}

/** Changes the language where one is: nothing typed or chosen is lost. */
export function chooseLanguage(language: Language): void {
  router.put(
    route('language.update'),
    { language },
    { preserveState: true, preserveScroll: true, replace: true }
  )
}

/** The same for region and language, on pages whose address says neither. */
export function choosePlace({ region, language }: Place): void {
  router.post(
    route('place.store'),
    { region, language },
    { preserveState: true, preserveScroll: true, replace: true }
  )
}
