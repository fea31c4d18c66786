import { createStore, useStore } from '~/lib/store'

/** What waits until the user has given the password again. */
const waiting = createStore<readonly ((given: boolean) => void)[]>([])

/** Whether a passkey can be given instead. */
const passkeys = createStore(false)

/**
 * Opens the modal that asks for the password; true once it was given.
 *
 * @param orPasskey a passkey can stand in for it
 */
export function askPassword(orPasskey: boolean): Promise<boolean> {
  passkeys.set(orPasskey)
  return new Promise((resolve) => waiting.set([...waiting.get(), resolve]))
}

/** Closes the modal and lets what waits go on, or gives it up. */
export function finishAsking(given: boolean): void {
  const answered = waiting.get()
  waiting.set([])
  answered.forEach((answer) => answer(given))
}

export function useIsPasskeyAsked(): boolean {
  return useStore(passkeys)
}

export function useIsPasswordAsked(): boolean {
  return useStore(waiting).length > 0
}
