import { spawn } from 'node:child_process'
import { inProject, inVar, root } from '../paths.mjs'
import { freePort } from '../processes/ports.mjs'
import { signal } from '../processes/identity.mjs'
import { beforeEnd } from '../processes/shutdown.mjs'

/**
 * @typedef {import('./files.mjs').TestFile} TestFile
 * @typedef {import('../../../tests/runner/protocol.ts').WorkerMessage} WorkerMessage
 * @typedef {import('../../../tests/runner/protocol.ts').TestResult} TestResult
 * @typedef {Awaited<ReturnType<typeof startWorker>>} Worker
 * @typedef {object} FileResult
 * @property {TestFile} file
 * @property {number} seconds
 * @property {boolean} failed
 * @property {TestResult[]} tests
 * @property {Record<string, number>} spent milliseconds by activity
 * @property {string} output what the tests printed
 * @property {string | null} trouble why the worker ended in the middle of the file
 */

/** For what is new: scenes and answers are many and short-lived, and are cleared away less often. */
const ROOM = '--max-semi-space-size=32'

const FIRST_PORT = 10_000
/** How many ports each worker has for servers that its tests start, and how many workers have some. */
const PORTS_EACH = 200
const RANGES = 100

let ranges = process.pid

/** The next range of ports. Two runs at the same time begin with different ones. */
function nextRange() {
  const from = FIRST_PORT + (ranges++ % RANGES) * PORTS_EACH
  return `${from}-${from + PORTS_EACH - 1}`
}

/** The line by which a worker ends the output of a file. */
const END_OF_FILE = '\n\u0004\n'

/**
 * Starts a process that runs test files one after the other (bin/test.ts).
 * @param {object} options
 * @param {import('./files.mjs').Suite} options.suite of its files
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string[]} options.args for Japa
 * @param {number} options.patience after how many seconds in which it says nothing of a test it counts as hanging
 */
export async function startWorker({ suite, env, args, patience }) {
  const ports = nextRange()
  const port = await freePort(ports)
  const imports = ['end_with_parent.mjs', '../from_source.mjs'].flatMap((name) => [
    '--import',
    inProject('bin', 'lib', 'tests', name),
  ])
  const child = spawn(process.execPath, [ROOM, ...imports, inProject('bin', 'test.ts'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      BUNDLED_THREADS: 'true',
      NODE_COMPILE_CACHE: inVar('test', 'compile_cache'),
      HOST: '127.0.0.1',
      PORT: String(port),
      PORTS: ports,
      APP_URL: `http://localhost:${port}`,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...env,
      TEST_SUITE: suite,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  // Browsers and servers that a test left behind belong to its group.
  const kill = () => child.pid && signal(-child.pid, 'SIGKILL')
  beforeEnd(kill)

  let output = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (errors += text))
  /** @type {Promise<string>} */
  const ended = new Promise((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('close', (code, name) => settle(name ?? `code ${code}`))
  })
  child.once('exit', () => setTimeout(kill, 2000).unref())

  /**
   * The messages about one file, until it or the process has ended.
   * @param {(message: WorkerMessage) => void} hear
   * @returns {Promise<string | null>} how the process ended, if it did
   */
  async function listen(hear) {
    const { promise: whole, resolve } = Promise.withResolvers()
    let isOver = false
    const check = () => isOver && output.includes(END_OF_FILE) && resolve(null)
    /** @param {WorkerMessage} message */
    const take = (message) => {
      hear(message)
      if (message.type === 'file ended') isOver = true
      check()
    }
    child.on('message', take)
    child.stdout?.on('data', check)
    const end = await Promise.race([whole, ended])
    child.off('message', take)
    child.stdout?.off('data', check)
    return end
  }

  /** What was printed up to the end of a file. */
  function takeOutput() {
    const [text = '', rest = ''] = output.split(END_OF_FILE)
    const printed = text + errors
    output = rest
    errors = ''
    return printed
  }

  return {
    /**
     * Runs a file. Where the process ends or hangs meanwhile, the result has what is known, and why.
     * @param {TestFile} file
     * @returns {Promise<FileResult>}
     */
    async run(file) {
      const since = Date.now()
      /** @type {TestResult[]} */
      const tests = []
      let test = 'before its first test'
      let isHanging = false
      const hang = () => {
        isHanging = true
        kill()
      }
      const alarm = setTimeout(hang, patience * 1000)
      let failed = true
      let spent = {}
      child.send({ suite: file.suite, path: file.path })
      const end = await listen((message) => {
        alarm.refresh()
        if (message.type === 'test started') test = `in “${message.title}”`
        else if (message.type === 'test ended') tests.push(message)
        else ({ failed, spent } = message)
      })
      clearTimeout(alarm)
      const how = isHanging
        ? `nothing happened for ${patience} seconds`
        : `its process ended (${end})`
      const trouble = end === null ? null : `${file.path}: ${how}, ${test}.`
      const seconds = (Date.now() - since) / 1000
      return { file, seconds, failed, tests, spent, output: takeOutput(), trouble }
    },
    /** Ends it, whatever it is doing. */
    async end() {
      if (child.connected) child.send('end')
      const alarm = setTimeout(kill, 30_000)
      await ended
      clearTimeout(alarm)
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}
