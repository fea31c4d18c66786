import { useMemo } from 'react'
import { useLatest } from '~/lib/use_latest'
import { useShortcuts } from '~/lib/keys/shortcuts'

/** Ctrl+Enter makes the next move of a step, from wherever the focus is. */
export function useNextKey(next: () => void): void {
  const latest = useLatest(next)
  useShortcuts(useMemo(() => ({ 'mod+enter': () => latest.current() }), [latest]))
}
