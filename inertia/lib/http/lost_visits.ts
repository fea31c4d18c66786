import type { ActiveVisit } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { report } from '~/lib/errors/report'
import { showError } from '~/lib/notices'
import { wordsOfStatus } from '~/lib/texts/strange_answer'
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
  /** Of a visit that got lost: the status that a proxy answered with, 0 where nothing was answered. */
  let lostWith: number | null = null
  router.on('start', ({ detail: { visit } }) => {
    if (isOffline()) begunOffline.add(visit)
    if (visit.async) return
    isTyped = false
    // The user went on to something else: the screen that was asked for before is not opened later.
    lost = null
  })
  router.on('networkError', ({ detail }) => {
    lostWith = 0
    if (!isOffline()) report(detail.error)
    return false
  })
  router.on('httpException', ({ detail: { response } }) => {
    // Responses of the portal itself have this header.
    if (response.headers['x-inertia']) return
    lostWith = response.status
    // Inertia shows it in no frame.
    return false
  })
  router.on('finish', ({ detail: { visit } }) => {
    if (lostWith !== null && !visit.prefetch) onLost(visit, lostWith)
    lostWith = null
  })
  // The user went on to something else.
  router.on('navigate', () => {
    lost = null
  })
  addEventListener('input', () => {
    isTyped = true
  })
}

function onLost(visit: ActiveVisit, status: number): void {
  const wasOffline = isOffline() || begunOffline.has(visit)
  // What is read again in the background is read again with the connection.
  if (wasOffline && visit.async) return
  // What creates something may have arrived before the answer got lost.
  if (wasOffline && visit.method !== 'post') return void repeatWhenConnected(visit)
  showLost(visit, status)
}

function showLost(visit: ActiveVisit, status: number): void {
  const { title, body } = wordsOfStatus(status)
  const again = { label: currentTexts().t('common.try_again'), onClick: () => repeat(visit) }
  // A request that is too large would be refused again.
  showError(title, body, { action: status === 413 ? undefined : again })
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
