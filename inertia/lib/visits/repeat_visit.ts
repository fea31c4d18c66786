import type { HttpRequestConfig, HttpResponse } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { fetchPageProps } from '~/lib/http/inertia_fetch'
import { currentProps } from '~/lib/page_props'
import { signInQuestion } from '~/lib/questions/sign_in_question'
import { route } from '~/lib/routing/routes'
import { refusedStatus } from './refused_status'

/**
 * Sends a visit of a user again that was refused because the session is over: with the token of the
 * present one, and once they have signed in again. What was typed stays when they do not.
 */
export async function repeatVisit(
  visit: HttpRequestConfig,
  refusal: unknown,
  send: () => Promise<HttpResponse>
): Promise<HttpResponse> {
  if (refusedStatus(refusal) === 419) {
    const before = currentProps()?.auth.user
    // Without an answer (a new version) its cookie has come all the same.
    const now = await fetchPageProps(window.location.href).catch(() => null)
    const user = now?.auth.user
    // Somebody else has signed in meanwhile: nothing is done in their name.
    if (before && user && user.id !== before.id) throw refusal
    const isLeaving = visit.url.endsWith(route('logout'))
    if (now && !user && !isLeaving && signInQuestion.isHeard()) await signInAgain(visit)
  }
  if (refusedStatus(refusal) === 401) await signInAgain(visit)
  if (visit.signal?.aborted) return forever()
  return send().catch((again: unknown) => {
    if (refusedStatus(again) !== 401 || refusedStatus(refusal) === 401) throw again
    return repeatVisit(visit, again, send)
  })
}

/** Resolves once the user has; else the visit is over. */
async function signInAgain(visit: HttpRequestConfig): Promise<void> {
  const isHeard = signInQuestion.isHeard()
  if (isHeard && (await signInQuestion.ask(true))) return
  if (!visit.signal?.aborted) router.cancelAll({ async: false, prefetch: false })
  // The server sends this very page to the login and keeps it as the way back.
  if (!isHeard) router.visit(window.location.href, { preserveState: false })
  await forever()
}

/** Of a visit that was cancelled nothing is awaited. */
function forever(): Promise<never> {
  return new Promise(() => {})
}
