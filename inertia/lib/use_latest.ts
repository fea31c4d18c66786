import { useLayoutEffect, useRef } from 'react'

/**
 * A value as it was drawn last, for listeners and timers that outlive the drawing. It is up to date as soon as
 * the drawing is on screen, so a key pressed at that moment does what the screen says.
 */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
