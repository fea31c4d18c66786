import type { ActiveVisit } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { report } from '~/lib/errors/report'
import { showError } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'
import { isOffline, untilReached, whenConnected } from './connection'

/** Visits begun while there was none: that they failed may be heard once it is back. */
const begunOffline = new WeakSet<object>()

/** The last visit that got lost while there was no network: it is made once there is one. */
let lost: ActiveVisit | null = null

/** Something was typed since a screen was asked for: a page that comes late does not take it away. */
let isTyped = false

/**
 * A visit that the network lost never ends in silence: it is made again, or can be. Nor does one that was answered by
 * a proxy in front of the portal, whose page Inertia would show in a frame.
 */
export function followLostVisits(): void {
  let isLost = false
  router.on('start', ({ detail: { visit } }) => {
    if (isOffline()) begunOffline.add(visit)
    if (!visit.async) isTyped = false
  })
  router.on('networkError', (event) => {
    event.preventDefault()
    isLost = true
    if (!isOffline()) report(event.detail.error)
  })
  router.on('httpException', ({ detail }) => {
    // What the portal says itself has this header. False: Inertia shows nothing of it.
    isLost = !detail.response.headers['x-inertia']
    return !isLost
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (!isLost) return
    isLost = false
    if (!visit.prefetch) onLost(visit)
  })
  // The user went on to something else.
  router.on('navigate', () => {
    lost = null
  })
  addEventListener('input', () => {
    isTyped = true
  })
}

function onLost(visit: ActiveVisit): void {
  const wasOffline = isOffline() || begunOffline.has(visit)
  // What is read again in the background is read again with the connection.
  if (wasOffline && visit.async) return
  // What creates something may have arrived before the answer got lost.
  if (wasOffline && visit.method !== 'post') return void repeatWhenConnected(visit)
  const { t } = currentTexts()
  showError(t('notices.network_title'), t('notices.network_body'), {
    action: { label: t('common.try_again'), onClick: () => repeat(visit) },
  })
}

async function repeatWhenConnected(visit: ActiveVisit): Promise<void> {
  lost = visit
  await (isOffline() ? whenConnected() : untilReached())
  if (lost === visit && !(isTyped && visit.method === 'get')) repeat(visit)
}

function repeat({ url, ...visit }: ActiveVisit): void {
  lost = null
  router.visit(url, visit)
}
