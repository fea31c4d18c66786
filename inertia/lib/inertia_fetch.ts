import type { SharedProps } from '#shared/answers/page_props'
import { csrfHeaders, rememberCsrf } from '~/lib/csrf'

/**
 * Asks for a page as Inertia does, without showing it: redirects are followed and the props of
 * where they end come back. Null when the answer is no page of ours (a new version, an outage).
 */
export async function fetchPageProps(
  method: 'GET' | 'POST',
  path: string,
  { version, body }: { version: string | null; body?: unknown }
): Promise<SharedProps | null> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      'Accept': 'text/html, application/xhtml+xml',
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-Inertia': 'true',
      'X-Inertia-Version': version ?? '',
      ...csrfHeaders(),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok || !response.headers.get('x-inertia')) return null
  // The header says that it is a page, and every page carries the shared props.
  const page = (await response.json()) as { props: SharedProps }
  rememberCsrf(page.props.csrf_token)
  return page.props
}
