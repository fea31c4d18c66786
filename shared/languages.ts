/** The languages of the interface, and of the writing of numbers and dates. */
export const LANGUAGES = ['en', 'ru'] as const

export type Language = (typeof LANGUAGES)[number]

/** Null for whatever is no language of ours. */
export function asLanguage(value: unknown): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null
}
