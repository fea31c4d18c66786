import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False on the server, and in the browser while it takes over what the server drew; true from then
 * on. For what only the browser can know, and for what need not be there at once.
 */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false
  )
}
