/** The languages of the interface, and of the writing of numbers and dates. */
export const LANGUAGES = ['en', 'ru'] as const

export type Language = (typeof LANGUAGES)[number]

/** Null for whatever is no language of ours. */
export function asLanguage(value: unknown): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null
}

/** Texts that some pages show, and no others. */
export type PageTextSet =
  | 'uploads'
  | 'quotations'
  | 'order_parts'
  | 'packing'
  | 'invoices'
  | 'seldom'
  | 'account'
  | 'company'
  | 'two_factor'
  | 'reference'

/** Texts that come with a part of a page that is fetched once it is asked for. */
export type PartTextSet = 'quotation_parts' | 'order_parts' | 'order_uploads' | 'invoices' | 'keys'

/** Each layout has texts of all its pages; the public ones are on every page. */
export type TextSet = 'public' | 'auth' | 'guest' | 'portal' | PageTextSet | PartTextSet

/** By what the name of a page's component begins with; the first that fits. */
const sets: Readonly<Record<string, readonly PageTextSet[]>> = {
  'admin/packing/': ['packing'],
  'admin/orders/upload': ['uploads', 'seldom'],
  'admin/': ['seldom'],
  'auth/two_factor_setup': ['two_factor'],
  'development/': ['seldom'],
  'invoices/': ['invoices'],
  'orders/show': ['order_parts'],
  'orders/upload': ['uploads'],
  'price_lists/upload': ['uploads'],
  'profile/index': ['account', 'two_factor'],
  'profile/': ['account', 'company'],
  'reference/': ['reference'],
  'quotations/upload': ['uploads'],
  'quotations/': ['quotations'],
}

/** The texts a page shows besides those that all pages of its kind have. */
export function pageTextSets(component: string): readonly PageTextSet[] {
  const start = Object.keys(sets).find((each) => component.startsWith(each))
  return start === undefined ? [] : (sets[start] ?? [])
}
