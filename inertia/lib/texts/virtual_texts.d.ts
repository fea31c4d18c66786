/** Written by bin/lib/client/texts_plugin.mjs. */
declare module 'virtual:texts' {
  import type { Language } from '#shared/languages'

  /** The file of a set of texts, by language. */
  export type TextFiles = Record<Language, () => Promise<{ default: object }>>
  /** Those of layouts and pages, by set. */
  export const files: Record<string, TextFiles | undefined>
  /** The set of a page besides that of its layout, by component, where it does not have the name of the page. */
  export const ofPage: Record<string, string | undefined>
}
