/** The languages of the interface, and of the writing of numbers and dates. */
export const LANGUAGES = ['en', 'ru'] as const

export type Language = (typeof LANGUAGES)[number]

/** Null for whatever is no language of ours. */
export function asLanguage(value: unknown): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null
}

/** Texts that some pages show, and no others. */
type PageTextSet =
  | 'dashboard'
  | 'uploads'
  | 'quotations'
  | 'order_parts'
  | 'order_uploads'
  | 'packing'
  | 'invoices'
  | 'seldom'
  | 'price_staff'
  | 'account'
  | 'company'
  | 'two_factor'
  | 'reference'

/** Texts that come with a part of a page that is fetched once it is asked for. */
export type PartTextSet =
  | 'quotation_parts'
  | 'order_parts'
  | 'order_uploads'
  | 'price_parts'
  | 'invoices'
  | 'keys'

/** The public texts are on every page; the other layouts have texts of all their pages. */
export type TextSet = 'public' | 'auth' | 'portal' | PageTextSet | PartTextSet

/** By what the name of a page's component begins with; the first that fits. */
const sets: Readonly<Record<string, readonly PageTextSet[]>> = {
  'admin/applications/': ['company'],
  'admin/contractors/': ['company'],
  'admin/brands/': ['price_staff'],
  'admin/packing/': ['packing'],
  'admin/orders/upload': ['uploads', 'order_uploads', 'seldom'],
  'admin/': ['seldom'],
  'dashboard/': ['dashboard'],
  'auth/two_factor_setup': ['two_factor'],
  'development/': ['seldom'],
  'invoices/': ['invoices'],
  'orders/show': ['order_parts'],
  'orders/upload': ['uploads'],
  'price_lists/new': ['price_staff'],
  'price_lists/settings': ['price_staff'],
  'price_lists/sources': ['price_staff'],
  'price_lists/upload': ['uploads'],
  'profile/index': ['account', 'two_factor'],
  'profile/': ['account', 'company'],
  'reference/': ['reference'],
  'quotations/upload': ['uploads'],
  'quotations/': ['quotations'],
}

export type LayoutName = 'auth' | 'guest' | 'portal'

/** The texts a page and its layout show. */
export function textSetsOf(component: string, layout: LayoutName): readonly TextSet[] {
  const start = Object.keys(sets).find((each) => component.startsWith(each))
  const own = start === undefined ? [] : (sets[start] ?? [])
  return layout === 'guest' ? ['public', ...own] : ['public', layout, ...own]
}
