import type { Signal } from '#app/realtime/server/room'

/** Processes the signals of other processes. */
export interface Receiver {
  receive: (signals: Signal[]) => void
  /** Signals between two processes were lost permanently. */
  missed: () => void
}

/** Carries signals from the process that publishes to the sockets of all others. */
export interface FanOut {
  /**
   * Resolves when signals of other processes arrive, or when the first attempt to connect failed; further attempts
   * follow. A process without sockets does not call it.
   */
  start(receiver: Receiver): Promise<void>
  /** Resolves when the signals will certainly arrive; rejects when that is unknown. */
  send(signals: Signal[]): Promise<void>
  /** Whether signals can currently be sent and received. */
  isConnected(): boolean
  stop(): Promise<void>
}
