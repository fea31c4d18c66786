import type { PastedList } from '#shared/pasted_list'
import { restFocus } from '~/lib/number_search'
import { createStore, useStore } from '~/lib/store'

/** The list that is being looked at; `empty` waits for one to be pasted. */
const store = createStore<PastedList | 'empty' | null>(null)

/** Opens the check of a list. */
export function openList(list: PastedList | 'empty'): void {
  store.set(list)
}

/** Closes it; the next number can be typed. */
export function closeList(): void {
  store.set(null)
  // Once the dialog has let go of the focus.
  requestAnimationFrame(restFocus)
}

export function useOpenedList(): PastedList | 'empty' | null {
  return useStore(store)
}
