/*
| The messages between the launcher of the tests (bin/lib/tests/worker.mjs) and a worker (bin/test.ts).
*/

export type Suite = 'unit' | 'functional' | 'faults' | 'browser'

/** The launcher hands out a file; the worker answers with a `FileResult` when it is done. */
export interface FileOrder {
  suite: Suite
  /** Relative to the project. */
  path: string
}

export interface TestResult {
  title: string
  ms: number
  failed: boolean
}

/** Where the time of a file went, in milliseconds by activity (`spend`). */
export type Spent = Record<string, number>

export type WorkerMessage =
  | { type: 'test started'; title: string }
  | ({ type: 'test ended' } & TestResult)
  | FileEnded

/** The end of a file; the line `\u0004` follows what its tests printed. */
export interface FileEnded {
  type: 'file ended'
  /** Also where only a hook of a group failed. */
  failed: boolean
  spent: Spent
}
