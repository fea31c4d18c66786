import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { identify, signal, waitFor } from '../processes/identity.mjs'

/** @typedef {import('./cluster.mjs').Cluster} Cluster */

/**
 * What a running server writes into its data folder: who it is and where it listens; or null.
 * @param {string} data
 */
export function readPostmaster(data) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return null
  }
}

/**
 * The identity of the live server of this cluster when it answers as ours, else null.
 * @param {Cluster} cluster
 */
export async function liveServer(cluster) {
  const found = readPostmaster(cluster.data)
  if (!found) return null
  const identity = identify(found.pid)
  if (!identity || !belongsHere(found.pid, cluster.data)) return null
  const running = { identity, port: found.port }
  const answered = await waitFor(
    async () => identify(found.pid) !== identity || (await answers(cluster, running.port)),
    60_000,
    100
  )
  return answered && identify(found.pid) === identity ? running : null
}

/**
 * Whether a server on `port` lets us in with our password and serves our data folder.
 * @param {Pick<Cluster, 'data' | 'password'>} cluster
 * @param {number} port
 */
export async function answers({ data, password }, port) {
  const client = new pg.Client({ ...place(port, password), connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(`select current_setting('data_directory') as folder`)
    return rows[0].folder === data
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * @param {number} port
 * @param {string} password
 */
export const place = (port, password) => ({
  host: '127.0.0.1',
  port,
  user: 'spareline',
  password,
  database: 'postgres',
})

/**
 * Clears the way after a crash. A server that was killed leaves its file and, for a moment, its
 * children; starting beside them would damage the data, so they are waited for, then ended.
 * The file goes only when its number belongs to somebody else by now (PostgreSQL itself would
 * then refuse to start).
 * @param {string} data
 */
export async function clearAfterCrash(data) {
  if (!(await waitFor(() => processesIn(data).length === 0, 10_000))) {
    for (const pid of processesIn(data)) signal(pid, 'SIGQUIT')
    await waitFor(() => processesIn(data).length === 0, 5000)
  }
  const left = readPostmaster(data)
  if (left && !belongsHere(left.pid, data)) rmSync(join(data, 'postmaster.pid'), { force: true })
}

/**
 * The working directory of every process of a server is its data folder. This can be read on Linux only.
 * @param {number} pid
 * @param {string} data
 */
function belongsHere(pid, data) {
  if (process.platform !== 'linux') return identify(pid) !== null
  return workingFolder(pid) === data
}

/** @param {string} data */
function processesIn(data) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === data)
    .map(Number)
}

/** @param {string | number} pid */
function workingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}
