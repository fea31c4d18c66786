import { router } from '@inertiajs/react'
import { route } from '~/lib/routing/routes'
import type { Language } from '#shared/languages'

/** Each language by the name its speakers use. */
export const languages: readonly { value: Language; name: string }[] = [
  { value: 'en', name: 'English' },
  { value: 'ru', name: 'Русский' },
]

/** Changes the language where one is: nothing typed or chosen is lost. */
export function chooseLanguage(language: Language): void {
  router.put(
    route('language.update'),
    { language },
    { preserveState: true, preserveScroll: true, replace: true }
  )
}
