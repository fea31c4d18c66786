import { useEffect } from 'react'
import { createStore, useStore } from '~/lib/store'

/**
 * A question that is asked in a modal before something goes on. Whoever asks while it is asked waits for the
 * same answer.
 */
export function createQuestion<About>() {
  const asked = createStore<About | null>(null)
  let waiting: ((isYes: boolean) => void)[] = []
  let modals = 0
  const isHeard = () => modals > 0
  return {
    /** Opens the modal; true when it may go on, false where there is no modal. */
    ask(about: About): Promise<boolean> {
      if (!isHeard()) return Promise.resolve(false)
      asked.set(about)
      return new Promise((resolve) => waiting.push(resolve))
    },
    /** Closes the modal and lets what waits go on, or gives it up. */
    answer(isYes: boolean): void {
      const answered = waiting
      waiting = []
      asked.set(null)
      answered.forEach((tell) => tell(isYes))
    },
    /** Whether the page has a modal for it. */
    isHeard,
    /** For the modal: what is asked now; null: nothing. */
    useAsked(): About | null {
      useEffect(() => {
        modals++
        return () => void modals--
      }, [])
      return useStore(asked)
    },
  }
}
