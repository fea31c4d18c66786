import type { SharedProps } from '#shared/answers/page_props'
import { rememberCsrf } from '~/lib/csrf'
import { currentVersion } from '~/lib/page_props'

/**
 * Asks for a page as Inertia does, without showing it: redirects are followed and the props of
 * where they end come back, with the token of the present session. Null when the answer is no page
 * of ours (a new version, an outage).
 */
export async function fetchPageProps(path: string): Promise<SharedProps | null> {
  const response = await fetch(path, {
    credentials: 'same-origin',
    headers: {
      Accept: 'text/html, application/xhtml+xml',
      'X-Requested-With': 'XMLHttpRequest',
      'X-Inertia': 'true',
      'X-Inertia-Version': currentVersion() ?? '',
    },
  })
  if (!response.ok || !response.headers.get('x-inertia')) return null
  // The header says that it is a page, and every page carries the shared props.
  const page = (await response.json()) as { props: SharedProps }
  rememberCsrf(page.props.csrf_token)
  return page.props
}
