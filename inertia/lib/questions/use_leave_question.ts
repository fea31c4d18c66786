import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'

/**
 * Asks before something that is shown once is left: by a link of ours and by Back with what `isAsked` opens,
 * by a reload and by closing the window with the browser's own question.
 */
export function useLeaveQuestion(isActive: boolean) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const holds = isActive && !isLeaving

  useEffect(() => {
    if (!holds) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const stop = router.on('before', ({ detail: { visit } }) => {
      // What reads something of this very page leaves nothing.
      if (visit.prefetch || visit.async || visit.only.length > 0) return true
      setGoOn(() => () => router.visit(visit.url.href, { method: visit.method, data: visit.data }))
      return false
    })
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      setGoOn(() => () => window.navigation.traverseTo(event.destination.key))
    }
    window.navigation?.addEventListener('navigate', hold)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.navigation?.removeEventListener('navigate', hold)
      stop()
    }
  }, [holds])

  useEffect(() => {
    // Only once nothing holds it back any more.
    if (isLeaving) goOn?.()
  }, [isLeaving, goOn])

  return {
    isAsked: goOn !== null && !isLeaving,
    ask: (next: () => void) => setGoOn(() => next),
    stay: () => setGoOn(null),
    leave: () => setIsLeaving(true),
  }
}
