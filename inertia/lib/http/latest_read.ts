import { router } from '@inertiajs/react'
import type { CancelToken } from '@inertiajs/core'

/**
 * Reads these props of a page again at the address that is given. A read that is still under way is given up: its
 * answer, coming last, would leave what was before on the screen. For the same reason a visit goes before the read,
 * which is made after it, at the address that the page has then; or not at all, when it led to another page.
 */
export function latestRead(only: string[]): (address: string) => void {
  let underWay: { path: string; href: string; token: CancelToken } | null = null
  let visit: object | null = null
  let pathAfterVisit: string | null = null

  function read(address: string): void {
    const { pathname: path, href } = new URL(address, window.location.href)
    if (visit) {
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

  function followVisits(): void {
    router.on('navigate', readAnew)
    router.on('start', ({ detail }) => {
      if (detail.visit.async) return
      visit = detail.visit
      pathAfterVisit = underWay?.path ?? null
      underWay?.token.cancel()
    })
    router.on('finish', ({ detail }) => {
      if (detail.visit !== visit) return
      visit = null
      if (pathAfterVisit === window.location.pathname) read(window.location.href)
      pathAfterVisit = null
    })
  }

  if (typeof window !== 'undefined') followVisits()
  return read
}
