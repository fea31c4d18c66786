import { router } from '@inertiajs/react'
import type { Calls } from '../../../.adonisjs/api/calls.js'
import { csrfHeaders } from '~/lib/csrf'
import type { Answer, TypedClient } from '~/lib/http/calls'
import { fetchWithProgress } from '~/lib/http/fetch_with_progress'
import { isOffline, readOver, whenConnected } from '~/lib/http/connection'
import { createHttpClient, type Body, type ReadOptions } from '~/lib/http/http_client'
import { showError } from '~/lib/notices'
import { currentProps } from '~/lib/page_props'
import { report } from '~/lib/errors/report'
import { renewCsrf } from '~/lib/http/renew_csrf'
import { signInQuestion } from '~/lib/questions/sign_in_question'
import type { PathParams, PathQuery } from '~/lib/routing/build_path'
import { route, type RouteName } from '~/lib/routing/routes'
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
  textOfStatus: (status: number) => wordsOfStatus(status).body,
  report(error: unknown) {
    if (error instanceof NetworkError && isOffline()) return
    report(error)
    if (currentProps()?.development) showError('Error detected!', error)
  },
}

const client = createHttpClient({
  ...page,
  // What was changed without a network is sent when it is back, in the order in which it was done.
  whenConnected,
  // A small write arrives even when the page is left at that moment.
  fetch: (path, init) => {
    const send = () => fetch(path, { ...init, keepalive: isSmallWrite(init) })
    return (init.method === 'GET' ? readOver(send) : send()).catch(inWords)
  },
})

/** What calls are given; which of it, and of which types, is said by `calls.ts`. */
interface AnyGiven extends Body {
  params?: PathParams
  query?: PathQuery
}

type AnyWrite = (name: RouteName, given?: AnyGiven) => Promise<unknown>

const write =
  (method: 'patch' | 'put' | 'delete'): AnyWrite =>
  (name, { params, query, body, ...init } = {}) =>
    client[method](route(name, params, query), body, init)

/**
 * The calls of the server, by the names of their routes: `api.get('api.offers', { query: { partnumber } })`.
 * Reads drop empty values, end the earlier read with the same key (null) and answer `{}` for a 404; writes
 * throw, see `http_client.ts`.
 */
export const api = {
  get: (name: RouteName, { params, query, ...options }: AnyGiven & ReadOptions = {}) =>
    client.get(route(name, params), query, options),
  post: (name: RouteName, { params, query, body, ...init }: AnyGiven = {}) =>
    client.post(route(name, params, query), body, init),
  patch: write('patch'),
  put: write('put'),
  delete: write('delete'),
  // The answers are what the server's types say they are: its tests compare every one with them.
} as TypedClient

/**
 * Creates from a form, telling how much of it is sent. Refusals and a session that is over are
 * met as by `api.post`; when `signal` ends it, it throws an AbortError.
 */
export function postForm<Name extends keyof Calls['post']>(
  name: Name,
  form: FormData,
  watch: Parameters<typeof fetchWithProgress>[0]
): Promise<Answer<'post', Name>> {
  const send = fetchWithProgress(watch)
  const watched = createHttpClient({
    ...page,
    fetch: (to, init) => send(to, init).catch(inWords),
  })
  return watched.post(route(name), undefined, { form })
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
