import type { HttpRequestConfig, HttpResponse } from '@inertiajs/core'
import { http } from '@inertiajs/react'
import { currentProps } from '~/lib/page_props'
import { askAgainForMissed, fetchAhead } from './pages_ahead'
import { refusedStatus } from './refused_status'

/** Forms and menus meet a session that is over as calls of the API do: what was sent is sent again. */
export function repeatRefusedVisits(): void {
  const client = http.getClient()
  askAgainForMissed()
  http.setClient({
    request(visit) {
      const send = () => client.request(visit)
      if (visit.headers?.Purpose === 'prefetch') return fetchAhead(visit, send)
      return send().catch(async (refusal: unknown) => {
        const isGuests = refusedStatus(refusal) === 419 && !currentProps()?.auth.user
        if (visit.method === 'get' || !isGuests) return whenOver(visit, refusal, send)
        // Brings the cookie of another token.
        await fetch(window.location.href)
        return send().catch((again: unknown) => whenOver(visit, again, send))
      })
    },
  })
}

/** @throws what the visit was refused with, when that is something else */
async function whenOver(
  visit: HttpRequestConfig,
  refusal: unknown,
  send: () => Promise<HttpResponse>
): Promise<HttpResponse> {
  const status = refusedStatus(refusal)
  if (visit.method === 'get' || (status !== 419 && status !== 401)) throw refusal
  const { repeatVisit } = await import('./repeat_visit')
  return repeatVisit(visit, refusal, send)
}
