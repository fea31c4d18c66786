import { fetchPageProps } from '~/lib/http/inertia_fetch'
import { currentProps } from '~/lib/page_props'

/**
 * Fetches the token of the present session from the page on screen; true when there is one. It is no
 * token for this page once somebody else has signed in: nothing is done in their name.
 */
export async function renewCsrf(): Promise<boolean> {
  const before = currentProps()?.auth.user
  const props = await fetchPageProps(window.location.href)
  const now = props?.auth.user
  return props !== null && !(before && now && before.id !== now.id)
}
