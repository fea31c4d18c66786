import { useSyncExternalStore } from 'react'

/** Writes that wait until the user has signed in again. */
let waiting: ((signedIn: boolean) => void)[] = []
const listeners = new Set<() => void>()

/** Opens the sign-in modal; true when the user is back and the write may be repeated. */
export function signInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    listeners.forEach((listener) => listener())
  })
}

/** Closes the modal and lets the waiting writes go on, or gives them up. */
export function finishSignIn(signedIn: boolean): void {
  const answered = waiting
  waiting = []
  listeners.forEach((listener) => listener())
  answered.forEach((answer) => answer(signedIn))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsSignInAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false
  )
}
