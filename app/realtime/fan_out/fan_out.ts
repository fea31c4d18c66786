import type { Signal } from '#app/realtime/server/room'

/** What a process does with what the others send. */
export interface Receiver {
  receive: (signals: Signal[]) => void
  /** Something was lost for good between two processes. */
  missed: () => void
}

/** Carries signals from the process that publishes to the sockets of all others. */
export interface FanOut {
  /** Resolves once signals of others arrive. A process without sockets never starts. */
  start(receiver: Receiver): Promise<void>
  /** Resolves once the signals are sure to arrive; rejects when that is not known. */
  send(signals: Signal[]): Promise<void>
  stop(): Promise<void>
}
