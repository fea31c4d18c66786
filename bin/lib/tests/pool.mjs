import { isClosing } from '../processes/shutdown.mjs'
import { startWorker } from './worker.mjs'

/**
 * @typedef {import('./files.mjs').TestFile} TestFile
 * @typedef {import('./worker.mjs').FileResult} FileResult
 * @typedef {import('./files.mjs').Suite} Suite
 * @typedef {Record<Suite, Promise<NodeJS.ProcessEnv | null>>} Needs the environment of the workers of each suite,
 * once what they need is there; null where that cannot be had, so that its files do not run
 */

/** After so many files a worker is followed by another: what tests leave in memory and database slows those after. */
const MOST_FILES = 40

/**
 * Runs test files: each of `workers` processes takes the next file of the suite it was started for, and makes
 * room for one of another suite where that has none or its own has no more files.
 * @param {TestFile[]} files in the order in which they are begun
 * @param {object} options
 * @param {number} options.workers
 * @param {Needs} options.needs
 * @param {(env: NodeJS.ProcessEnv) => Promise<{env: NodeJS.ProcessEnv, discard: () => Promise<void>}>} options.furnish
 * adds what each worker has of its own, and removes it at its end
 * @param {string[]} options.args for Japa
 * @param {number} options.patience with a worker that says nothing, in seconds
 * @param {(result: FileResult) => void} options.tell
 */
export async function runFiles(files, { workers, needs, furnish, args, patience, tell }) {
  const waiting = Map.groupBy(files, ({ suite }) => suite)
  /** @type {Map<Suite, number>} */
  const running = new Map()
  /** @type {Set<Suite>} */
  const ready = new Set()
  const left = (/** @type {Suite} */ suite) => waiting.get(suite)?.length ?? 0
  const count = (/** @type {Suite} */ suite) => running.get(suite) ?? 0
  const suites = [...waiting.keys()]
  const arrivals = new Map(
    suites.map((suite) => [
      suite,
      needs[suite].then((env) => {
        if (env) ready.add(suite)
        else waiting.delete(suite)
        arrivals.delete(suite)
      }),
    ])
  )

  /** The suite with the most work left for each of its workers. One that has none comes first. */
  function nextSuite() {
    const load = (/** @type {Suite} */ suite) =>
      (waiting.get(suite) ?? []).reduce((sum, { seconds }) => sum + seconds, 0) / count(suite)
    return suites
      .filter((suite) => ready.has(suite) && left(suite) > 0)
      .toSorted((a, b) => load(b) - load(a) || 0)[0]
  }

  /**
   * Whether a worker of the suite shall make room: `nextSuite` is then one without a worker.
   * @param {Suite} suite
   */
  const isNeededElsewhere = (suite) =>
    count(suite) > 1 && suites.some((other) => ready.has(other) && left(other) > 0 && !count(other))

  /** @param {Suite} suite */
  async function work(suite) {
    running.set(suite, count(suite) + 1)
    const { env, discard } = await furnish({ ...(await needs[suite]) })
    const worker = await startWorker({ suite, env, args, patience })
    for (let ran = 0; ran < MOST_FILES && left(suite) > 0; ran++) {
      if (worker.hasEnded() || isClosing() || isNeededElsewhere(suite)) break
      const file = /** @type {TestFile} */ (waiting.get(suite)?.shift()) // one was left just now
      tell(await worker.run(file))
    }
    running.set(suite, count(suite) - 1)
    await worker.end()
    await discard()
  }

  async function takeTurns() {
    while (!isClosing() && suites.some((suite) => left(suite) > 0)) {
      const suite = nextSuite()
      if (suite) await work(suite)
      // All that is left waits for what it needs.
      else await Promise.race(arrivals.values())
    }
  }

  await Promise.all(Array.from({ length: Math.min(workers, files.length) }, takeTurns))
}
