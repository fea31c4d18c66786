import { createStore, useStore } from '~/lib/store'

/** Writes that wait until the user has signed in again. */
const waiting = createStore<readonly ((signedIn: boolean) => void)[]>([])

/** Opens the sign-in modal; true when the user is back and the write may be repeated. */
export function signInAgain(): Promise<boolean> {
  return new Promise((resolve) => waiting.set([...waiting.get(), resolve]))
}

/** Closes the modal and lets the waiting writes go on, or gives them up. */
export function finishSignIn(signedIn: boolean): void {
  const answered = waiting.get()
  waiting.set([])
  answered.forEach((answer) => answer(signedIn))
}

export function useIsSignInAsked(): boolean {
  return useStore(waiting).length > 0
}
