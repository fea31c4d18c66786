import type { CancelToken } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { inTurn } from './in_turn'

/**
 * Reads these props of the page again, one read after the other. An answer to the address of before would bring
 * that back: a visit, to another filter say, goes before the read, which is made after it.
 *
 * @param before forgets what the read will show
 */
export function useReload(only: string[], before?: () => void): () => void {
  const [{ reload, follow }] = useState(() => readsAmongVisits(only, before))
  useEffect(follow, [follow])
  return reload
}

function readsAmongVisits(only: string[], before?: () => void) {
  let visit: object | null = null
  let underWay: CancelToken | null = null
  let afterVisit: (() => void) | null = null

  function read(done: () => void): void {
    afterVisit = () => read(done)
    if (visit) return
    before?.()
    router.reload({
      only,
      onCancelToken: (token) => {
        underWay = token
      },
      onFinish: () => {
        underWay = null
        if (visit) return
        afterVisit = null
        done()
      },
    })
  }

  function follow(): () => void {
    const stops = [
      router.on('start', ({ detail }) => {
        if (detail.visit.async) return
        visit = detail.visit
        underWay?.cancel()
      }),
      router.on('finish', ({ detail }) => {
        if (detail.visit !== visit) return
        visit = null
        afterVisit?.()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }

  return { reload: inTurn(read), follow }
}
