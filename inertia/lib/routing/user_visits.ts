import { router } from '@inertiajs/react'

interface VisitListener {
  begun: () => void
  /** Also called after a visit that was cancelled or failed; not when another one took its place. */
  ended: () => void
}

/**
 * Follows the visits that the user makes. Reads beside them, which are asynchronous, are none.
 *
 * @returns what ends it
 */
export function followVisits({ begun, ended }: VisitListener): () => void {
  let visit: object | null = null
  const stops = [
    router.on('start', ({ detail }) => {
      if (detail.visit.async) return
      visit = detail.visit
      begun()
    }),
    router.on('finish', ({ detail }) => {
      if (detail.visit !== visit) return
      visit = null
      ended()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
