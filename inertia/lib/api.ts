import { router } from '@inertiajs/react'
import { csrfHeaders } from '~/lib/csrf'
import { createHttpClient } from '~/lib/http_client'
import { showError } from '~/lib/notices'
import { currentProps } from '~/lib/page_props'
import { report } from '~/lib/report'
import { renewCsrf } from '~/lib/renew_csrf'
import { signInAgain } from '~/lib/sign_in_again'
import { currentTexts } from '~/lib/texts'

export { HttpError } from '~/lib/http_client'

/**
 * The JSON API. `api.get('/api/offers', { partnumber })` drops empty values, aborts the earlier
 * read with the same key (null) and answers `{}` for a 404; writes throw, see `http_client.ts`.
 */
export const api = createHttpClient({
  // A small write arrives even when the page is left at that moment.
  fetch: (path, init) => fetch(path, { ...init, keepalive: isSmallWrite(init) }).catch(inWords),
  csrfHeaders,
  // The server sends this very page to the login and keeps it as the way back.
  onSignedOut: () => router.visit(window.location.href, { preserveState: false }),
  signInAgain,
  renewCsrf,
  report(error) {
    report(error)
    if (currentProps()?.development) showError('Error detected!', error)
  },
})

/** Without a network the browser throws a TypeError in words of its own. */
function inWords(error: unknown): never {
  if (!(error instanceof TypeError)) throw error
  throw new Error(currentTexts().t('notices.network_body'), { cause: error })
}

/** Browsers let 64 KiB outlive a page. */
function isSmallWrite({ method, body }: RequestInit): boolean {
  return method !== 'GET' && typeof body === 'string' && body.length < 16_000
}
