import { router } from '@inertiajs/react'
import { csrfHeaders } from '~/lib/csrf'
import { fetchWithProgress } from '~/lib/http/fetch_with_progress'
import { isOffline, readOver, whenConnected } from '~/lib/http/connection'
import { createHttpClient } from '~/lib/http/http_client'
import { showError } from '~/lib/notices'
import { currentProps } from '~/lib/page_props'
import { report } from '~/lib/errors/report'
import { renewCsrf } from '~/lib/http/renew_csrf'
import { signInQuestion } from '~/lib/questions/sign_in_question'
import { wordsOfStatus } from '~/lib/texts/strange_answer'
import { currentTexts } from '~/lib/texts/texts'

export { HttpError } from '~/lib/http/http_client'

/** The server was not reached: nothing it said is known. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** What a client has to know of the page it serves. */
const page = {
  csrfHeaders,
  // The server sends this very page to the login and keeps it as the way back.
  onSignedOut: () => router.visit(window.location.href, { preserveState: false }),
  signInAgain: () => signInQuestion.ask(true),
  renewCsrf,
  textOfStatus: async (status: number) => (await wordsOfStatus(status)).body,
  report(error: unknown) {
    if (error instanceof NetworkError && isOffline()) return
    report(error)
    if (currentProps()?.development) showError('Error detected!', error)
  },
}

/**
 * The JSON API. `api.get('/api/offers', { partnumber })` drops empty values, aborts the earlier
 * read with the same key (null) and answers `{}` for a 404; writes throw, see `http_client.ts`.
 */
export const api = createHttpClient({
  ...page,
  // What was changed without a network is sent when it is back, in the order in which it was done.
  whenConnected,
  // A small write arrives even when the page is left at that moment.
  fetch: (path, init) => {
    const send = () => fetch(path, { ...init, keepalive: isSmallWrite(init) })
    return (init.method === 'GET' ? readOver(send) : send()).catch(inWords)
  },
})

/**
 * Creates from a form, telling how much of it is sent. Refusals and a session that is over are
 * met as by `api.post`; when `signal` ends it, it throws an AbortError.
 */
export function postForm<T>(
  path: string,
  form: FormData,
  watch: Parameters<typeof fetchWithProgress>[0]
): Promise<T> {
  const send = fetchWithProgress(watch)
  const client = createHttpClient({
    ...page,
    fetch: (to, init) => send(to, init).catch(inWords),
  })
  return client.post<T>(path, undefined, { form })
}

/** Without a network the browser throws a TypeError in words of its own. */
function inWords(error: unknown): never {
  if (!(error instanceof TypeError)) throw error
  throw new NetworkError(currentTexts().t('notices.network_body'), { cause: error })
}

/** Browsers let 64 KiB outlive a page. */
function isSmallWrite({ method, body }: RequestInit): boolean {
  return method !== 'GET' && typeof body === 'string' && body.length < 16_000
}
