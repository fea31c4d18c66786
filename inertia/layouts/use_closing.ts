import { usePage } from '@inertiajs/react'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * A `details` that is a menu: it opens without scripts, and with them it closes by Escape, by a click or
 * focus elsewhere, and by going on.
 */
export function useClosing(): RefObject<HTMLDetailsElement | null> {
  const box = useRef<HTMLDetailsElement>(null)
  const { url } = usePage()
  useEffect(() => box.current?.removeAttribute('open'), [url])
  useEffect(() => {
    const details = box.current
    if (!details) return
    const isElsewhere = (event: Event) =>
      !(event.target instanceof Node && details.contains(event.target))
    const leave = (event: Event) => isElsewhere(event) && details.removeAttribute('open')
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      details.removeAttribute('open')
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('click', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('click', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [])
  return box
}
