import { fetchPageProps } from '~/lib/inertia_fetch'
import { currentVersion } from '~/lib/page_props'

/** Fetches the token of the present session from the page on screen; true when there is one. */
export async function renewCsrf(): Promise<boolean> {
  const props = await fetchPageProps('GET', window.location.href, { version: currentVersion() })
  return props !== null
}
