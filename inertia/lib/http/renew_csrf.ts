import { fetchPageProps } from '~/lib/http/inertia_fetch'

/** Fetches the token of the present session from the page on screen; true when there is one. */
export async function renewCsrf(): Promise<boolean> {
  const props = await fetchPageProps(window.location.href)
  return props !== null
}
