import type { Signal } from '#app/realtime/server/room'

/** What a process does with what the others send. */
export interface Receiver {
  receive: (signals: Signal[]) => void
  /** Something was lost for good between two processes. */
  missed: () => void
}

/** Carries signals from the process that publishes to the sockets of all others. */
export interface FanOut {
  /**
   * Resolves once signals of others arrive, or once the first try to hear them failed: it goes on
   * trying. A process without sockets never starts.
   */
  start(receiver: Receiver): Promise<void>
  /** Resolves once the signals are sure to arrive; rejects when that is not known. */
  send(signals: Signal[]): Promise<void>
  /** Whether signals go to the others and come from them now. */
  isConnected(): boolean
  stop(): Promise<void>
}
