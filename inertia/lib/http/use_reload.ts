import type { CancelToken } from '@inertiajs/core'
import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { oneAtATime } from './one_at_a_time'
import { followVisits } from '~/lib/routing/user_visits'

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
  let isVisiting = false
  let underWay: CancelToken | null = null
  let afterVisit: (() => void) | null = null

  function read(done: () => void): void {
    afterVisit = () => read(done)
    if (isVisiting) return
    before?.()
    router.reload({
      only,
      onCancelToken: (token) => {
        underWay = token
      },
      onFinish: () => {
        underWay = null
        if (isVisiting) return
        afterVisit = null
        done()
      },
    })
  }

  const follow = () =>
    followVisits({
      begun() {
        isVisiting = true
        underWay?.cancel()
      },
      ended() {
        isVisiting = false
        afterVisit?.()
      },
    })

  return { reload: oneAtATime(read), follow }
}
