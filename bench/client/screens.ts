import type { BrowserContext } from 'playwright'

export interface Screen {
  what: string
  path: string
  isSignedIn: boolean
}

/** The public pages: one of each kind, in one of the regions. */
export const publicPages: Screen[] = [
  { what: 'guest home', path: '/', isSignedIn: false },
  { what: 'home of a region', path: '/rus/ru', isSignedIn: false },
  { what: 'written page', path: '/uae/en/for-suppliers', isSignedIn: false },
  { what: 'news', path: '/rus/ru/news', isSignedIn: false },
  { what: 'about, contact form', path: '/rus/ru/about', isSignedIn: false },
  { what: 'API reference', path: '/api/docs', isSignedIn: false },
  { what: 'register', path: '/register', isSignedIn: false },
  { what: 'login', path: '/login', isSignedIn: false },
]

/** The pages whose first loads and processor time are measured. */
export const screens: Screen[] = [
  ...publicPages,
  { what: 'dashboard', path: '/dashboard', isSignedIn: true },
  { what: 'prices', path: '/prices', isSignedIn: true },
  { what: 'search with offers', path: '/prices?partnumber=OC90', isSignedIn: true },
  { what: 'cart', path: '/cart', isSignedIn: true },
  { what: 'orders', path: '/orders', isSignedIn: true },
  { what: 'account', path: '/profile', isSignedIn: true },
]

/**
 * Gives the browser these cookies (the value of a header) and no others, with the screen width that the login page
 * has stored.
 */
export async function signInAs(
  browser: BrowserContext,
  { cookie, url, device }: { cookie: string; url: string; device: 'phone' | 'desktop' }
): Promise<void> {
  await browser.clearCookies()
  const width = device === 'phone' ? 412 : 1350
  const pairs = [...cookie.split('; '), `screen=${width}_UTC`].flatMap((pair) => {
    const [name, value] = pair.split(/=(.*)/s)
    return name && value ? [{ name, value, url }] : []
  })
  await browser.addCookies(pairs)
}
