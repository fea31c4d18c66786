import { useSyncExternalStore } from 'react'

/** A value outside React. */
export interface Store<State> {
  /** What it began as, and what a page rendered on the server shows. */
  initial: State
  get(): State
  set(next: State): void
  subscribe(listener: () => void): () => void
}

/** Where a value is kept when it shall outlive the page. */
interface Place<State> {
  read(): State
  write(next: State): void
}

export function createStore<State>(initial: State, place = inMemory(initial)): Store<State> {
  const listeners = new Set<() => void>()
  return {
    initial,
    get: place.read,
    set(next) {
      place.write(next)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a store holds, for as long as the component is on screen. */
export function useStore<State>({ subscribe, get, initial }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, () => initial)
}

function inMemory<State>(initial: State): Place<State> {
  let state = initial
  return {
    read: () => state,
    write(next) {
      state = next
    },
  }
}
