import { spawn } from 'node:child_process'
import { inProject, inVar, root } from '../paths.mjs'
import { signal } from '../processes/identity.mjs'
import { beforeEnd } from '../processes/shutdown.mjs'
import { END, END_OF_OUTPUT } from './protocol.mjs'

/**
 * @typedef {import('./files.mjs').TestFile} TestFile
 * @typedef {import('./protocol.mjs').WorkerMessage} WorkerMessage
 * @typedef {import('./protocol.mjs').TestResult} TestResult
 * @typedef {object} FileResult
 * @property {TestFile} file
 * @property {number} seconds
 * @property {boolean} failed
 * @property {TestResult[]} tests
 * @property {import('./protocol.mjs').Spent} spent
 * @property {string} output what the tests printed
 * @property {string | null} trouble why the process ended before the file did
 */

/** Tests create many objects that live shortly. A larger young generation is collected less often. */
const MEMORY = '--max-semi-space-size=32'

const FIRST_PORT = 10_000
/** The number of ports that a worker has for the servers its tests start. */
const PORTS_EACH = 200
const RANGES = 100

let ranges = process.pid

/** The next range of ports. Two runs at the same time begin with different ranges. */
function nextRange() {
  const from = FIRST_PORT + (ranges++ % RANGES) * PORTS_EACH
  return `${from}-${from + PORTS_EACH - 1}`
}

/** @param {number} since */
const secondsSince = (since) => (Date.now() - since) / 1000

/**
 * Starts a process that runs test files one after the other (bin/test.ts). Resolves when it is ready, or when
 * it has ended instead: then its first file gets the reason.
 * @param {object} options
 * @param {import('./protocol.mjs').Suite} options.suite of its files
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string[]} options.args for Japa
 * @param {number} options.patience the seconds without a message after which the process counts as hanging
 */
export async function startWorker({ suite, env, args, patience }) {
  const since = Date.now()
  const imports = ['end_with_parent.mjs', '../from_source.mjs'].flatMap((name) => [
    '--import',
    inProject('bin', 'lib', 'tests', name),
  ])
  const program = [MEMORY, ...imports, inProject('bin', 'test.ts')]
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      BUNDLED_THREADS: 'true',
      NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'compiled'),
      HOST: '127.0.0.1',
      PORTS: nextRange(),
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...env,
      TEST_SUITE: suite,
      TEST_OUTPUT: inVar('test', 'output'),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  // Browsers and servers that a test left behind belong to its group.
  const kill = () => child.pid && signal(-child.pid, 'SIGKILL')
  beforeEnd(kill)

  let isHanging = false
  const alarm = setTimeout(() => {
    isHanging = true
    kill()
  }, patience * 1000)

  let heard = () => {}
  const printed = [child.stdout, child.stderr].map((stream) => collect(stream, () => heard()))
  /** @type {WorkerMessage[]} */
  const messages = []
  child.on('message', (message) => {
    messages.push(/** @type {WorkerMessage} */ (message)) // as bin/test.ts sends them
    alarm.refresh()
    heard()
  })
  /** @type {Promise<string>} */
  const ended = new Promise((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('close', (code, name) => settle(name ?? `code ${code}`))
  })
  child.once('exit', () => setTimeout(kill, 2000).unref())

  /**
   * Waits until the process has told something, or has ended.
   * @param {() => boolean} isTold
   * @returns {Promise<string | null>} how it ended, if it did
   */
  async function until(isTold) {
    const { promise, resolve } = Promise.withResolvers()
    heard = () => isTold() && resolve(null)
    heard()
    const end = await Promise.race([promise, ended])
    heard = () => {}
    return end
  }

  const isReady = () => messages.some(({ type }) => type === 'ready')
  await until(isReady)
  messages.length = 0

  return {
    /** The seconds from its start until it was ready. */
    setup: secondsSince(since),
    /**
     * Runs a file.
     * @param {TestFile} file
     * @returns {Promise<FileResult>}
     */
    async run(file) {
      const begun = Date.now()
      alarm.refresh()
      // A process that has ended is noticed below.
      child.send(file.path, () => {})
      const isOver = () =>
        messages.at(-1)?.type === 'file ended' && printed.every(({ isWhole }) => isWhole())
      const end = await until(isOver)
      const told = messages.splice(0)
      const tests = told.filter((message) => message.type === 'test ended')
      const { failed, spent } = told.find((message) => message.type === 'file ended') ?? {
        failed: true,
        spent: {},
      }
      const how = isHanging
        ? `nothing happened for ${patience} seconds`
        : `its process ended (${end})`
      const trouble = end === null ? null : `${file.path}: ${how}, ${placeIn(told)}.`
      const seconds = secondsSince(begun)
      const output = printed.map(({ take }) => take()).join('')
      return { file, seconds, failed, tests, spent, output, trouble }
    },
    /** Ends it, whatever it is doing. */
    async end() {
      clearTimeout(alarm)
      child.send(END, () => {})
      const late = setTimeout(kill, 30_000)
      await ended
      clearTimeout(late)
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}

/**
 * Collects what a process prints on one of its streams.
 * @param {import('node:stream').Readable | null} stream
 * @param {() => void} heard called for each piece of it
 */
function collect(stream, heard) {
  let text = ''
  stream?.setEncoding('utf8').on('data', (piece) => {
    text += piece
    heard()
  })
  return {
    /** Whether all of a file has arrived. */
    isWhole: () => text.includes(`${END_OF_OUTPUT}\n`),
    /** Takes what was printed up to the end of a file. */
    take() {
      const [taken = '', rest = ''] = text.split(`${END_OF_OUTPUT}\n`)
      text = rest
      return taken
    },
  }
}

/**
 * The test in which a process ended.
 * @param {WorkerMessage[]} told
 */
function placeIn(told) {
  const test = told.findLast((message) => message.type === 'test started')
  return test ? `in “${test.title}”` : 'before its first test'
}
