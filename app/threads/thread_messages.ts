/** The default function of a module for `runThread`. */
export type ThreadWork<In, Out, Note = never> = (
  input: In,
  /** Sends something to whoever started the thread, while it goes on. */
  note: (note: Note) => void
) => Promise<Out>

/** The default function of a module for `streamThread`. */
export type ThreadStream<In, Note = never> = (
  input: In,
  /** The same; left out when nobody listens. */
  note?: (note: Note) => void
) => AsyncIterable<Uint8Array | string>

/** What the thread is given when it starts. */
export interface ThreadStart {
  module: string
  input: unknown
  streams: boolean
  /** Of one that streams: somebody listens to its notes. */
  notes: boolean
}

/** An error on its way out of the thread. */
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
