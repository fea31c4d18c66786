import { createStore, useStore } from '~/lib/store'

/**
 * A question that is asked in a modal before something goes on. Whoever asks while it is asked waits for the
 * same answer.
 */
export function createQuestion<About>() {
  const asked = createStore<About | null>(null)
  let waiting: ((isYes: boolean) => void)[] = []
  return {
    /** Opens the modal; true when it may go on. */
    ask(about: About): Promise<boolean> {
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
    /** What is asked now; null: nothing. */
    useAsked: () => useStore(asked),
  }
}
