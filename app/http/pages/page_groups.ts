import type { LayoutName } from '#shared/languages'

/** The groups by the beginning of the page's component name; the first match is used. */
const GROUPS: readonly (readonly [start: string, groups: readonly string[]])[] = [
  ['auth/two_factor_setup', ['auth', 'account', 'profile', 'two_factor_setup']],
  ['auth/', ['auth']],
  ['home/', ['guest', 'home']],
  ['site/home', ['guest', 'home']],
  ['site/news', ['guest', 'news', 'site_news']],
  ['site/', ['guest', 'pages']],
  ['reference/', ['guest', 'api_docs']],
]

/** Groups for guests, with the layout of public pages. */
const GUEST_GROUPS: typeof GROUPS = [['errors/', ['errors']]]

/** Groups for pages of the portal, in addition to the portal group. */
const PORTAL_GROUPS: typeof GROUPS = [
  ['price_lists/show', ['lists']],
  ['price_lists/upload', ['upload']],
  ['price_lists/new', ['list_settings']],
  ['price_lists/settings', ['list_settings']],
  ['quotations/upload', ['upload']],
  ['orders/upload', ['upload']],
  ['admin/orders/upload', ['upload']],
  ['admin/packing/', ['packing']],
  ['admin/brands/', ['brands']],
  ['admin/orders/', ['staff_orders']],
  ['admin/', ['staff']],
  ['cart/', ['buying']],
  ['errors/', ['errors']],
  ['prices/', ['buying']],
  ['news/', ['news', 'portal_news']],
  ['profile/index', ['account', 'profile']],
  ['profile/', ['account', 'company']],
  ['orders/show', ['orders', 'order']],
  ['invoices/show', ['invoice']],
  ['quotations/show', ['quotation']],
  ['dashboard/', ['dashboard']],
  ['orders/', ['orders']],
  ['invoices/', ['invoices']],
  ['quotations/', ['quotations']],
  ['development/', ['development']],
]

/**
 * Returns the groups of vite.config.ts that a page needs besides the entry. Error pages of guests have the layout of
 * public pages.
 */
export function groupsOf(component: string, isSignedIn: boolean): readonly string[] {
  const own = groupsIn(GROUPS, component)
  if (own) return own
  return isSignedIn
    ? ['portal', ...(groupsIn(PORTAL_GROUPS, component) ?? [])]
    : ['guest', ...(groupsIn(GUEST_GROUPS, component) ?? [])]
}

function groupsIn(table: typeof GROUPS, component: string): readonly string[] | undefined {
  return table.find(([start]) => component.startsWith(start))?.[1]
}

/** Returns the layout that is among the groups of a page. */
export function layoutOf(groups: readonly string[]): LayoutName {
  return groups.find((group) => group === 'portal' || group === 'auth') ?? 'guest'
}
