import { useEffect, useMemo, useRef } from 'react'
import { useShortcuts } from '~/lib/shortcuts'

/** Ctrl+Enter makes the next move of a step, from wherever the focus is. */
export function useNextKey(next: () => void): void {
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  useShortcuts(useMemo(() => ({ 'mod+enter': () => latest.current() }), []))
}
