import { spawn } from 'node:child_process'
import { inProject } from '../paths.mjs'
import { identify, stopProcess, waitFor } from './identity.mjs'
import { Stop, explain, say } from '../say.mjs'
import { beforeEnd, isClosing } from './shutdown.mjs'

/**
 * @typedef {{port: number, host: string}} Place where it listens
 * @typedef {{ended: Promise<number>}} Running a server that answers, and its exit code to come
 */

/** The longest an orderly stop may take; the server itself gives up after 30 s. */
const PATIENCE = 35_000

/** Before a server that ended is started again. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
const RAN_WELL = 60_000

/**
 * Runs `node ...args` as the web server, tells `note` who it is, and waits until its port answers.
 * @param {string[]} args
 * @param {Place & {env: NodeJS.ProcessEnv, note: (server: import('./identity.mjs').Identity) => void}} options
 * @returns {Promise<Running>}
 */
export async function serve(args, { env, port, host, note }) {
  const guard = ['--import', inProject('bin', 'lib', 'processes', 'with_parent.mjs')]
  const child = spawn(process.execPath, [...guard, ...args], {
    env,
    cwd: inProject(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  let code = /** @type {number | null} */ (null)
  /** @type {Promise<number>} */
  const ended = new Promise((settle) => {
    child.once('error', () => settle((code = 1)))
    child.once('exit', (exit) => settle((code = exit ?? 1)))
  })
  const identity = identify(child.pid)
  note(identity)
  beforeEnd(() => stopProcess(identity, 'SIGTERM', PATIENCE))
  const there = await waitFor(async () => code !== null || responds(port, host), 120_000, 50)
  if (code !== null) throw new Stop(`The server stopped while starting (code ${code}).`)
  if (!there) {
    await stopProcess(identity, 'SIGTERM', PATIENCE)
    throw new Stop('The server did not answer within two minutes.')
  }
  return { ended }
}

/**
 * Starts a server that ended by itself again and again, until this command is to end. Waits grow,
 * and are short again after it ran well for a while.
 * @param {() => Promise<Running>} start
 * @param {Running} first the one that runs now
 */
export async function keepServing(start, first) {
  let server = /** @type {Running | null} */ (first)
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    const since = Date.now()
    const code = await server?.ended
    if (isClosing()) return
    if (Date.now() - since > RAN_WELL) wait = FIRST_WAIT
    if (server) say(`The server ended by itself (code ${code})`)
    say(`The server is started again in ${wait / 1000} s …`)
    if (await waitFor(isClosing, wait)) return
    server = await start().catch((error) => {
      if (!isClosing()) explain(error)
      return null
    })
    if (server) say('The server is back')
  }
}

/**
 * Any response is sufficient, because even a refusal shows that the server listens.
 * @param {number} port
 * @param {string} host
 */
async function responds(port, host) {
  /** @type {Record<string, string | undefined>} */
  const everywhere = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const name = everywhere[host] ?? host
  try {
    const response = await fetch(
      `http://${name.includes(':') ? `[${name}]` : name}:${port}/health/live`,
      { redirect: 'manual', signal: AbortSignal.timeout(5000) }
    )
    await response.body?.cancel()
    return true
  } catch {
    return false
  }
}
