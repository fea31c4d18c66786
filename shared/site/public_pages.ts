/** Pages of the public site that are written as text, by what stands in their address. */
export const WRITTEN_PAGES = [
  'about',
  'for-clients',
  'for-suppliers',
  'privacy-policy',
  'terms-of-service',
] as const

/** Those by which the trader and its visitors are bound. */
export const LEGAL_PAGES = ['terms-of-service', 'privacy-policy'] as const

export type WrittenPage = (typeof WRITTEN_PAGES)[number]

/** Whether a page of that name stands below every place; the name of the home is empty. */
export function isPublicPage(name: string): boolean {
  return name === 'news' || WRITTEN_PAGES.some((page) => page === name)
}
