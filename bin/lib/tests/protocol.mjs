/**
 * The messages between the launcher of the tests (worker.mjs) and a worker (bin/test.ts). When the worker is
 * ready, the launcher sends the path of one test file after the other, and `END` after the last one.
 *
 * @typedef {'unit' | 'functional' | 'faults' | 'browser'} Suite
 * @typedef {{title: string, ms: number, failed: boolean}} TestResult
 * @typedef {Record<string, number>} Spent milliseconds by activity
 *
 * @typedef {object} FileEnded
 * @property {'file ended'} type
 * @property {boolean} failed also true when only a hook of a group failed
 * @property {Spent} spent
 *
 * @typedef {{type: 'ready'}
 *   | {type: 'test started', title: string}
 *   | ({type: 'test ended'} & TestResult)
 *   | FileEnded} WorkerMessage
 */

/** Tells a worker that there are no more files. */
export const END = 'end'

/** The last line that a file prints on each stream. Streams and messages take different ways to the launcher. */
export const END_OF_OUTPUT = '\u0004'
