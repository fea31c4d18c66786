import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { freePort, whyNotFree } from '../processes/ports.mjs'
import { identify, pidOf, signal, isAlive, waitFor } from '../processes/identity.mjs'
import { lastLines } from '../processes/run.mjs'
import { Stop } from '../say.mjs'
import { keepSettings } from './cluster.mjs'
import { answers, clearAfterCrash, liveServer } from './postmaster.mjs'
import { ids } from './server_user.mjs'

/**
 * @typedef {import('./cluster.mjs').Cluster} Cluster
 * @typedef {{identity: string, port: number, adopted: boolean}} Server one that runs
 */

const ATTEMPTS = 10
const PASSING = /lock file|shared memory|Address already in use|could not create any TCP/i

/**
 * The server of a cluster, running: the one that is there already, or a new one.
 * @param {Cluster} cluster
 * @param {{durable: boolean, isKnown?: boolean}} options not durable only for tests: a power cut may
 * then lose data; known is one whose port others have been told: it takes no other
 * @returns {Promise<Server>}
 */
export async function runServer(cluster, { durable, isKnown = false }) {
  const live = await liveServer(cluster)
  if (live) return { ...live, adopted: true }
  await clearAfterCrash(cluster.data)
  for (let attempt = 1; ; attempt++) {
    const isTaken = !isKnown && (await whyNotFree(cluster.port))
    const port = isTaken ? await freePort() : cluster.port
    const { identity, log } = await launch({ ...cluster, port }, durable)
    if (identity) {
      if (port !== cluster.port) keepSettings({ ...cluster, port })
      return { identity, port, adopted: false }
    }
    if (attempt === ATTEMPTS || !PASSING.test(log)) {
      throw new Stop('The embedded database did not start.', lastLines(log, 15))
    }
    await waitFor(() => false, 1000)
  }
}

/**
 * Ends a server: at once but cleanly, open connections are cut.
 * @param {Pick<Server, 'identity'>} server
 */
export async function endServer({ identity }) {
  if (!isAlive(identity)) return
  signal(pidOf(identity), 'SIGINT')
  if (await waitFor(() => !isAlive(identity), 30_000)) return
  signal(pidOf(identity), 'SIGQUIT')
  await waitFor(() => !isAlive(identity), 5000)
}

/**
 * Starts a server of its own process group, so that Ctrl+C in the terminal does not reach it.
 * @param {Cluster} cluster
 * @param {boolean} durable
 */
async function launch(cluster, durable) {
  const logFile = join(cluster.folder, 'postgres.log')
  keepOnePrevious(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const from = statSync(logFile).size
  const server = spawn(join(cluster.bin, 'postgres'), flags(cluster, durable), {
    ...ids(cluster.user),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  closeSync(log)
  let ended = false
  let trouble = ''
  server.once('error', (error) => {
    ended = true
    trouble = error.message
  })
  server.once('exit', () => (ended = true))
  server.unref()
  const ready = async () => ended || (await answers(cluster, cluster.port))
  const settled = await waitFor(ready, 180_000, 50)
  if (settled && !ended) return { identity: identify(server.pid), log: '' }
  if (!ended) server.kill('SIGINT')
  return { identity: null, log: trouble || readFileSync(logFile).subarray(from).toString() }
}

/**
 * @param {Cluster} cluster
 * @param {boolean} durable
 */
function flags({ data, port }, durable) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '200',
    shared_buffers: `${durable ? ownShare() : LEAST_MIB}MB`,
    ...(durable ? {} : FORGETFUL),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', data, '-p', String(port), ...options]
}

/** A server with these settings does not wait for the disk, and loses its data when the machine fails. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
}

/** Shared buffers in MiB: for tests, and the maximum. */
const LEAST_MIB = 256
const MOST_MIB = 4096

/** An eighth of the memory in MiB. An installation that needs more uses a database server of its own. */
function ownShare() {
  // Without a memory limit Node returns 0, or more than there is.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.min(Math.max(Math.floor(memory / 8 / 2 ** 20), LEAST_MIB), MOST_MIB)
}

/** @param {string} file */
function keepOnePrevious(file) {
  if (existsSync(file) && statSync(file).size > 5_000_000) renameSync(file, `${file}.1`)
}
