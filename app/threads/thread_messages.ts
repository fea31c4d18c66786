/** The default function of a module for `runThread`. */
export type ThreadWork<In, Out, Note = never> = (
  input: In,
  /** Sends a message to the caller while the thread runs. */
  note: (note: Note) => void
) => Promise<Out>

/** The default function of a module for `streamThread`. */
export type ThreadStream<In, Note = never> = (
  input: In,
  /** The same; undefined if the caller does not use notes. */
  note?: (note: Note) => void
) => AsyncIterable<Uint8Array | string>

/** The start data of a thread. */
export interface ThreadStart {
  module: string
  input: unknown
  streams: boolean
  /** Of a stream: whether the caller uses its notes. */
  notes: boolean
}

/** An error that a thread sends to its caller. */
export interface ThreadError {
  name: string
  message: string
  stack?: string
  code?: string
}

export type ThreadMessage<Out, Note> =
  | { note: Note }
  | { bytes: Uint8Array }
  | { done: Out }
  | { failed: ThreadError }
