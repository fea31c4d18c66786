import { router } from '@inertiajs/react'
import { csrfHeaders } from '~/lib/csrf'
import { createHttpClient } from '~/lib/http_client'
import { showError } from '~/lib/notices'
import { currentProps } from '~/lib/page_props'
import { report } from '~/lib/report'
import { renewCsrf } from '~/lib/renew_csrf'
import { signInAgain } from '~/lib/sign_in_again'

export { HttpError } from '~/lib/http_client'

/**
 * The JSON API. `api.get('/api/offers', { partnumber })` drops empty values, aborts the earlier
 * read with the same key (null) and answers `{}` for a 404; writes throw, see `http_client.ts`.
 */
export const api = createHttpClient({
  fetch: (path, init) => fetch(path, init),
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
