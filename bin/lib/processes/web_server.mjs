import { spawn } from 'node:child_process'
import { inProject } from '../paths.mjs'
import { identify, stopProcess, waitFor } from './identity.mjs'
import { Stop } from '../say.mjs'
import { beforeEnd } from './shutdown.mjs'

/** @typedef {{port: number, host: string}} Place where it listens */

/** The longest an orderly stop may take; the server itself gives up after 30 s. */
const PATIENCE = 35_000

/**
 * Runs `node ...args` as the web server, tells `note` who it is, and waits until its port answers.
 * Answers a promise of its exit code, wrapped so that waiting for the start does not wait for it.
 * @param {string[]} args
 * @param {Place & {env: NodeJS.ProcessEnv, note: (server: import('./identity.mjs').Identity) => void}} options
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
  if (!there) throw new Stop('The server did not answer within two minutes.')
  return { ended }
}

/**
 * Any answer will do: even a refusal shows that it listens.
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
