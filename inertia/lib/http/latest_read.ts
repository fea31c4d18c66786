import { router } from '@inertiajs/react'
import type { CancelToken } from '@inertiajs/core'
import { followVisits } from '~/lib/routing/user_visits'

/**
 * Reads these props of a page again at the address that is given. A read that is still under way is given up: its
 * answer, coming last, would leave what was before on the screen. For the same reason a visit goes before the read,
 * which is made after it, at the address that the page has then; or not at all, when it led to another page.
 */
export function latestRead(only: string[]): (address: string) => void {
  let underWay: { path: string; href: string; token: CancelToken } | null = null
  let isVisiting = false
  let pathAfterVisit: string | null = null

  function read(address: string): void {
    const { pathname: path, href } = new URL(address, window.location.href)
    if (isVisiting) {
      pathAfterVisit = path
      return
    }
    underWay?.token.cancel()
    let own: typeof underWay = null
    router.visit(address, {
      only,
      async: true,
      preserveState: true,
      preserveScroll: true,
      replace: true,
      onCancelToken(token) {
        own = underWay = { path, href, token }
      },
      onFinish() {
        if (underWay === own) underWay = null
      },
    })
  }

  /** A visit that was answered in advance says nothing before its page is there. */
  function readAnew(): void {
    if (!underWay || underWay.href === window.location.href) return
    const { path, token } = underWay
    token.cancel()
    if (path === window.location.pathname) read(window.location.href)
  }

  if (typeof window === 'undefined') return read
  router.on('navigate', readAnew)
  followVisits({
    begun() {
      isVisiting = true
      pathAfterVisit = underWay?.path ?? null
      underWay?.token.cancel()
    },
    ended() {
      isVisiting = false
      if (pathAfterVisit === window.location.pathname) read(window.location.href)
      pathAfterVisit = null
    },
  })
  return read
}

/**
 * Reads a work queue again, with the entry that is open. An event tells of our own answers, too, and may come before
 * the server's answer or after it: while entries are being answered nothing is read, and one that was answered here is
 * not opened again, which would say that somebody else has answered it.
 *
 * @param addressOf the address of the page with an entry open, or without one, when the first is opened
 */
export function queueReads(only: string[], addressOf: (openId: number | undefined) => string) {
  const read = latestRead(only)
  const answered = new Set<number>()
  let underWay = 0

  function refresh(openId: number | undefined): void {
    if (underWay > 0) return
    const isAnswered = openId !== undefined && answered.has(openId)
    // The page has gone on to another entry.
    if (openId !== undefined && !isAnswered) answered.clear()
    read(addressOf(isAnswered ? undefined : openId))
  }

  /** Answers entries; who calls reads the queue again afterwards, whatever came of it. */
  async function answer<Outcome>(
    ids: readonly number[],
    act: () => Promise<Outcome>
  ): Promise<Outcome> {
    underWay++
    try {
      const outcome = await act()
      for (const id of ids) answered.add(id)
      return outcome
    } finally {
      underWay--
    }
  }

  return { read, refresh, answer }
}
