import { isClosing } from '../processes/shutdown.mjs'
import { startWorker } from './worker.mjs'

/**
 * @typedef {import('./files.mjs').TestFile} TestFile
 * @typedef {import('./worker.mjs').FileResult} FileResult
 * @typedef {import('./protocol.mjs').Suite} Suite
 * @typedef {Record<Suite, Promise<NodeJS.ProcessEnv | null>>} Needs the environment of the workers of each suite,
 * once everything that they need is there; null if that cannot be had, so that the files of the suite do not run
 */

/**
 * A worker is replaced after this number of files. Memory and tables that fill up would slow the files that
 * follow.
 */
const MOST_FILES = 40

/**
 * Runs test files. Each of `workers` processes serves one suite and takes the next file of it from the queue. It
 * gives way to a worker of another suite when the files of its own are used up, or when a suite has no worker.
 * @param {TestFile[]} files in the order in which they are begun
 * @param {object} options
 * @param {number} options.workers
 * @param {Needs} options.needs
 * @param {(env: NodeJS.ProcessEnv) => Promise<{env: NodeJS.ProcessEnv, discard: () => Promise<void>}>} options.furnish
 * adds to an environment what each worker has of its own, and removes that at the end of the worker
 * @param {string[]} options.args for Japa
 * @param {number} options.patience with a worker that sends no message, in seconds
 * @param {(result: FileResult) => void} options.tell is called when a file has ended
 * @param {(suite: Suite, seconds: number) => void} options.onSetup is called when a worker is ready
 */
export async function runFiles(files, { workers, needs, furnish, args, patience, tell, onSetup }) {
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

  /** The suite with the most work left for each of its workers. A suite without a worker comes first. */
  function nextSuite() {
    const load = (/** @type {Suite} */ suite) => {
      if (count(suite) === 0) return Infinity
      return (
        (waiting.get(suite) ?? []).reduce((sum, { seconds }) => sum + seconds, 0) / count(suite)
      )
    }
    return suites
      .filter((suite) => ready.has(suite) && left(suite) > 0)
      .toSorted((a, b) => load(b) - load(a) || 0)[0]
  }

  /**
   * Whether a worker of the suite shall give way to one of a suite that has none, which `nextSuite` then returns.
   * @param {Suite} suite
   */
  const isNeededElsewhere = (suite) =>
    count(suite) > 1 && suites.some((other) => ready.has(other) && left(other) > 0 && !count(other))

  /** @param {Suite} suite */
  async function work(suite) {
    running.set(suite, count(suite) + 1)
    // Taken before the worker is ready, so that no second one is started for the same file.
    let file = waiting.get(suite)?.shift()
    const { env, discard } = await furnish({ ...(await needs[suite]) })
    const worker = await startWorker({ suite, env, args, patience })
    onSetup(suite, worker.setup)
    for (let ran = 1; file && !isClosing(); ran++) {
      tell(await worker.run(file))
      const isLast = ran === MOST_FILES || worker.hasEnded() || isNeededElsewhere(suite)
      file = isLast ? undefined : waiting.get(suite)?.shift()
    }
    running.set(suite, count(suite) - 1)
    await worker.end()
    await discard()
  }

  async function takeTurns() {
    while (!isClosing() && suites.some((suite) => left(suite) > 0)) {
      const suite = nextSuite()
      if (suite) await work(suite)
      // All suites with files left wait for something that they need.
      else await Promise.race(arrivals.values())
    }
  }

  await Promise.all(Array.from({ length: Math.min(workers, files.length) }, takeTurns))
}
