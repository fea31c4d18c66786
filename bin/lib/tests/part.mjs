import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs'
import { inProject, inVar, root } from '../paths.mjs'
import { freePort } from '../processes/ports.mjs'
import { signal } from '../processes/identity.mjs'
import { beforeEnd } from '../processes/shutdown.mjs'

/**
 * @typedef {{name: string, args: string[]}} Part
 * @typedef {{database: Awaited<ReturnType<typeof import('../database/open.mjs').openDatabase>>, env: NodeJS.ProcessEnv}} Tools
 * @typedef {{passed: number, failed: number}} Counts
 */

/** Against hanging only: on a busy machine a whole run takes a multiple of its usual minutes. */
const LIMIT_MINUTES = 40

/** For what is new: scenes and answers are many and short-lived, and are cleared away less often. */
const ROOM = '--max-semi-space-size=32'

/**
 * One `node ace test` with a database, a port and a cache of its own.
 * Its output waits in a buffer until `show()`; a copy goes to `var/test/NAME.log`. Answers
 * `{show, ended}`; `ended` resolves with `{passed, failed}`, where a run that died without saying
 * why counts as one failure.
 * @param {Part & Tools} part
 */
export async function startPart({ name, args, database, env: tools }) {
  const label = name.replaceAll(/\W+/g, '_')
  const databaseName = `test_${process.pid}_${label}`
  const summary = inVar('test', `summary_${process.pid}_${label}.json`)
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    VITE_HMR_PORT: String(await freePort()),
    DATABASE_URL: await database.ensure(databaseName, { fresh: true }),
    VITE_CACHE_DIR: inVar('test', `vite_${label}`),
    TEST_SUMMARY_FILE: summary,
    ...tools,
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  }
  const guard = ['--import', inProject('bin', 'lib', 'tests', 'end_with_parent.mjs')]
  const child = spawn(process.execPath, [ROOM, ...guard, inProject('ace.js'), 'test', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  const show = holdBack(child, createWriteStream(inVar('test', `${label}.log`)))
  // Browsers and servers a test left behind belong to its group.
  const end = () => child.pid && signal(-child.pid, 'SIGKILL')
  beforeEnd(end)
  const alarm = setTimeout(end, LIMIT_MINUTES * 60_000)
  /** @type {Promise<number>} */
  const exited = new Promise((settle) => {
    child.once('error', () => settle(1))
    child.once('close', (code) => settle(code ?? 1))
    child.once('exit', () => setTimeout(end, 2000).unref())
  })
  const ended = exited.then(async (code) => {
    clearTimeout(alarm)
    await database.drop((other) => other === databaseName)
    return count(summary, code, name)
  })
  return { show, ended }
}

/**
 * Keeps the output to itself, and a copy in the log, until it may be shown.
 * @param {import('node:child_process').ChildProcess} child
 * @param {import('node:fs').WriteStream} log
 */
function holdBack(child, log) {
  /** @type {Buffer[] | null} */
  let held = []
  /** @param {Buffer} chunk */
  const take = (chunk) => {
    log.write(chunk)
    if (held) held.push(chunk)
    else process.stdout.write(chunk)
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  child.once('close', () => log.end())
  return () => {
    for (const chunk of held ?? []) process.stdout.write(chunk)
    held = null
  }
}

/**
 * @param {string} summary
 * @param {number} code
 * @param {string} name
 * @returns {Counts & {trouble: string | null}}
 */
function count(summary, code, name) {
  const { passed, failed } = existsSync(summary)
    ? JSON.parse(readFileSync(summary, 'utf8'))
    : { passed: 0, failed: 0 }
  rmSync(summary, { force: true })
  const silent = code !== 0 && failed === 0
  const trouble = silent ? `The tests “${name}” ended with code ${code} and no failed test.` : null
  return { passed, failed: failed + (silent ? 1 : 0), trouble }
}
