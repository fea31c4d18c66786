/** Public pages begin with their region; these are for everybody, too. */
const FOR_ALL = new Set([
  '',
  ':region',
  '*',
  'login',
  'register',
  'forgot-password',
  'robots.txt',
  'sitemap.xml',
])

/** Below a part that is closed. */
const OPEN = ['/api/docs']

/**
 * What search engines may look at: everything but the portal and the calls of its API, whose first parts of addresses
 * are taken from the patterns of the routes, so that no screen is forgotten.
 */
export function writeRobots(patterns: readonly string[], sitemap: string): string {
  const closed = new Set(
    patterns.map((pattern) => pattern.split('/')[1] ?? '').filter((part) => !FOR_ALL.has(part))
  )
  return [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...[...closed].toSorted().flatMap((part) => [`Disallow: /${part}/`, `Disallow: /${part}$`]),
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n')
}
