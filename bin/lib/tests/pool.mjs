import { isClosing } from '../processes/shutdown.mjs'
import { startWorker } from './worker.mjs'

/**
 * @typedef {import('./files.mjs').TestFile} TestFile
 * @typedef {import('./worker.mjs').FileResult} FileResult
 * @typedef {'unit' | 'server' | 'browser'} Kind of worker: without a database; with the portal in its
 * process; with the built portal and a browser
 * @typedef {Record<Kind, Promise<NodeJS.ProcessEnv | null>>} Needs the environment of each kind of worker, once
 * what it needs is there; null where that cannot be had, so that its files do not run
 */

/** @param {TestFile} file */
const kindOf = ({ suite }) => (suite === 'functional' || suite === 'faults' ? 'server' : suite)

/**
 * Runs test files: each of `workers` processes takes the next file of the kind it was started for, and makes
 * room for one of another kind where that has none or its own has no more files.
 * @param {TestFile[]} files in the order in which they are begun
 * @param {object} options
 * @param {number} options.workers
 * @param {Needs} options.needs
 * @param {(env: NodeJS.ProcessEnv) => Promise<{env: NodeJS.ProcessEnv, discard: () => Promise<void>}>} options.furnish
 * adds what each worker has of its own, and removes it at its end
 * @param {string[]} options.args for Japa
 * @param {(result: FileResult) => void} options.tell
 */
export async function runFiles(files, { workers, needs, furnish, args, tell }) {
  const waiting = Map.groupBy(files, kindOf)
  /** @type {Map<Kind, number>} */
  const running = new Map()
  /** @type {Set<Kind>} */
  const ready = new Set()
  const left = (/** @type {Kind} */ kind) => waiting.get(kind)?.length ?? 0
  const count = (/** @type {Kind} */ kind) => running.get(kind) ?? 0
  const kinds = [...waiting.keys()]
  const arrivals = new Map(
    kinds.map((kind) => [
      kind,
      needs[kind].then((env) => {
        if (env) ready.add(kind)
        else waiting.delete(kind)
        arrivals.delete(kind)
      }),
    ])
  )

  /** The kind with the most work left for each of its workers. */
  function nextKind() {
    const load = (/** @type {Kind} */ kind) =>
      (waiting.get(kind) ?? []).reduce((sum, { seconds }) => sum + seconds, 0) / (count(kind) + 1)
    return kinds
      .filter((kind) => ready.has(kind) && left(kind) > 0)
      .toSorted((a, b) => load(b) - load(a))[0]
  }

  /** @param {Kind} kind */
  const isNeededElsewhere = (kind) =>
    count(kind) > 1 && kinds.some((other) => ready.has(other) && left(other) > 0 && !count(other))

  /** @param {Kind} kind */
  async function work(kind) {
    running.set(kind, count(kind) + 1)
    const { env, discard } = await furnish({ ...(await needs[kind]) })
    const worker = await startWorker({ env, args })
    while (left(kind) > 0 && !worker.hasEnded() && !isClosing() && !isNeededElsewhere(kind)) {
      const file = /** @type {TestFile} */ (waiting.get(kind)?.shift()) // one was left just now
      tell(await worker.run(file))
    }
    running.set(kind, count(kind) - 1)
    await worker.end()
    await discard()
  }

  async function takeTurns() {
    while (!isClosing() && kinds.some((kind) => left(kind) > 0)) {
      const kind = nextKind()
      if (kind) await work(kind)
      // All that is left waits for what it needs.
      else await Promise.race(arrivals.values())
    }
  }

  await Promise.all(Array.from({ length: Math.min(workers, files.length) }, takeTurns))
}
