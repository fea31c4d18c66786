import { useSyncExternalStore } from 'react'
import { useSharedProps } from '~/lib/page_props'

const PHONE = '(max-width: 767.98px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Under 768 px tables are cards; the server goes by what it knows of the screen. */
export function useIsPhone(): boolean {
  const { screen } = useSharedProps()
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => screen.width < 768
  )
}
