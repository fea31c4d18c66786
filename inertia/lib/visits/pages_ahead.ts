import type { HttpRequestConfig, HttpResponse } from '@inertiajs/core'
import { router } from '@inertiajs/react'

/** Pages that were fetched ahead and did not come. */
const missed = new Set<string>()

/** A page that did not come ahead is asked for anew: Inertia would show what came instead, or wait for ever. */
export function askAgainForMissed(): void {
  router.on('before', ({ detail: { visit } }) => {
    if (!visit.prefetch && missed.delete(visit.url.href)) router.flushAll()
  })
}

/** Fetches a page ahead. What is no page of the portal, and no answer, says that it is to be asked for anew. */
export async function fetchAhead(
  { url }: HttpRequestConfig,
  send: () => Promise<HttpResponse>
): Promise<HttpResponse> {
  const answer = await send().catch(() => null)
  if (answer?.headers['x-inertia']) return answer
  missed.add(url)
  return { status: 409, data: '', headers: { 'x-inertia-redirect': url } }
}
