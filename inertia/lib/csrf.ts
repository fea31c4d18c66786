import { currentProps } from '~/lib/page_props'

/** A token newer than the page's, from a sign-in that happened without loading a page. */
let newer: { token: string; than: string } | null = null

/** The header that proves a write comes from our page. */
export function csrfHeaders(): Record<string, string> {
  const page = currentProps()?.csrf_token ?? ''
  const token = newer && newer.than === page ? newer.token : page
  return { 'X-CSRF-TOKEN': token }
}

/** Takes the token of a session that began after the page was loaded. */
export function rememberCsrf(token: string): void {
  newer = { token, than: currentProps()?.csrf_token ?? '' }
}
