import { createStore, useStore } from '~/lib/store'

/** What waits until the user has given the password again. */
const waiting = createStore<readonly ((given: boolean) => void)[]>([])

/** Opens the modal that asks for the password; true once it was given. */
export function askPassword(): Promise<boolean> {
  return new Promise((resolve) => waiting.set([...waiting.get(), resolve]))
}

/** Closes the modal and lets what waits go on, or gives it up. */
export function finishAsking(given: boolean): void {
  const answered = waiting.get()
  waiting.set([])
  answered.forEach((answer) => answer(given))
}

export function useIsPasswordAsked(): boolean {
  return useStore(waiting).length > 0
}
