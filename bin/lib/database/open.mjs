import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { exclusively } from '../processes/lock.mjs'
import { isAlive } from '../processes/identity.mjs'
import { explain, say } from '../say.mjs'
import { prepareCluster } from './cluster.mjs'
import { place } from './postmaster.mjs'
import { endServer, runServer } from './server.mjs'
import { enter, leave } from './users.mjs'

/** How often it is looked whether the server lives. */
const LOOK_EVERY = 500
/** Before a start that failed is tried again. */
const LONGEST_WAIT = 30_000

/**
 * Opens the embedded PostgreSQL that keeps its things in `folder`: makes it on first use, adopts a
 * server that is still running, starts it again when it dies, and stops it when the last process
 * that opened it closes it.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env where the settings about it are read
 * @param {{durable?: boolean}} options not durable only for tests
 */
export async function openDatabase(folder, env, { durable = true } = {}) {
  const gate = join(folder, 'gate.lock')
  const opened = await exclusively(gate, async () => {
    const prepared = await prepareCluster(folder, choicesIn(env))
    enter(folder)
    return { cluster: prepared, server: await runServer(prepared, { durable }) }
  })
  const { cluster } = opened
  let { server } = opened

  const watch = setInterval(() => void restartWhenGone(), LOOK_EVERY)
  watch.unref()
  let restarting = false
  let wait = LOOK_EVERY
  async function restartWhenGone() {
    if (restarting || isAlive(server.identity)) return
    restarting = true
    say('The database stopped unexpectedly; starting it again …')
    try {
      server = await exclusively(gate, () =>
        runServer({ ...cluster, port: server.port }, { durable, isKnown: true })
      )
      wait = LOOK_EVERY
      say('The database is back')
    } catch (error) {
      wait = Math.min(wait * 2, LONGEST_WAIT)
      explain(error)
      await sleep(wait, null, { ref: false })
    } finally {
      restarting = false
    }
  }

  const url = (/** @type {string} */ name) =>
    `postgres://spareline:${cluster.password}@127.0.0.1:${server.port}/${encodeURIComponent(name)}`

  return {
    url,
    adopted: server.adopted,
    /**
     * Makes the database `name` when it is missing, as a copy of `template` where one is given. Nobody may be
     * connected to a template meanwhile.
     * @param {string} name
     * @param {{template?: string}} options
     */
    async ensure(name, { template = 'template1' } = {}) {
      await withClient(place(server.port, cluster.password), async (client) => {
        const found = await client.query('select 1 from pg_database where datname = $1', [name])
        const quoted = [name, template].map((each) => client.escapeIdentifier(each))
        if (found.rowCount === 0) await client.query(`create database ${quoted.join(' template ')}`)
      })
      return url(name)
    },
    /**
     * The names of its databases.
     * @returns {Promise<string[]>}
     */
    async names() {
      return withClient(place(server.port, cluster.password), async (client) => {
        const { rows } = await client.query('select datname as name from pg_database')
        return rows.map(({ name }) => name)
      })
    },
    /**
     * @param {string} name
     * @param {string} other
     */
    async rename(name, other) {
      await withClient(place(server.port, cluster.password), (client) =>
        client.query(
          `alter database ${client.escapeIdentifier(name)} rename to ${client.escapeIdentifier(other)}`
        )
      )
    },
    /**
     * Removes the databases `concerned(name)` picks.
     * @param {(name: string) => boolean} concerned
     */
    async drop(concerned) {
      await withClient(place(server.port, cluster.password), async (client) => {
        const { rows } = await client.query('select datname as name from pg_database')
        for (const { name } of rows.filter((row) => concerned(row.name))) {
          await client.query(
            `drop database if exists ${client.escapeIdentifier(name)} with (force)`
          )
        }
      })
    },
    async close() {
      clearInterval(watch)
      await exclusively(gate, async () => {
        if (leave(folder)) await endServer(server)
      })
    },
  }
}

/**
 * @template T
 * @param {pg.ClientConfig} options
 * @param {(client: pg.Client) => Promise<T>} work
 */
async function withClient(options, work) {
  const client = new pg.Client(options)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {import('./cluster.mjs').Choices}
 */
function choicesIn({ EMBEDDED_DATABASE_USER, EMBEDDED_DATABASE_ELSEWHERE }) {
  return { user: EMBEDDED_DATABASE_USER, elsewhere: EMBEDDED_DATABASE_ELSEWHERE }
}
