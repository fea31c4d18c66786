import { channel } from 'node:diagnostics_channel'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'
import { noteDiskTrouble } from '#app/database/disk_trouble'
import env from '#start/env'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date has no time zone, so it stays the text 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type SqlValue = unknown

export interface StatementOptions {
  /** The name of a prepared statement, for statements that run often. */
  name?: string
  /** Milliseconds after which the connection is given up; by default slightly more than the limit of statements. */
  patience?: number
}

/** Functions that run one statement, on the pool or inside a transaction. */
export interface Sql {
  /** Returns all rows. Throws the `pg.DatabaseError` of the server. */
  rows<T>(text: string, values?: SqlValue[], options?: StatementOptions): Promise<T[]>
  /** Returns the first row, or null if there is none. */
  one<T>(text: string, values?: SqlValue[], options?: StatementOptions): Promise<T | null>
  /** Returns the number of written rows. */
  run(text: string, values?: SqlValue[], options?: StatementOptions): Promise<number>
  /**
   * Does something once what was written is committed: in a transaction after its commit, once however often it is
   * asked for, and never when it is rolled back; outside of one at once, so it is called after the statement. It must
   * not fail: what it follows is committed. See docs/decisions/0076-calls-after-a-commit.md.
   */
  afterCommit(follow: Follow): Promise<void>
}

/** A function that is called after a commit. */
export type Follow = () => void | Promise<void>

/** The same on one connection, in a transaction. */
export interface OneConnection extends Sql {
  /** Removes the time limit of statements until the end of the transaction, for long work. */
  withoutTimeLimit(): Promise<void>
}

export interface Transaction extends OneConnection {
  client: pg.ClientBase
}

type Runner = Pick<pg.Pool, 'query'>

/** The time limit of a statement in milliseconds. Long work removes it (`withoutTimeLimit`). */
const LONGEST_STATEMENT_MS = 30_000
/** A server that has not responded for this time is unavailable, even if the connection was not closed. */
const PATIENCE_MS = LONGEST_STATEMENT_MS + 5_000
/** The maximum delay of a timer, 24 days. */
const NO_LIMIT_MS = 2 ** 31 - 1

/** Connections whose statements have no time limit. */
const unlimited = new WeakSet<Runner>()

/** Removes the time limit of statements on a separate connection until it is closed. */
export async function withoutTimeLimit(client: pg.ClientBase): Promise<void> {
  await client.query('SET statement_timeout = 0')
  unlimited.add(client)
}

/** The diagnostics channel that receives each statement before it is sent. */
export const STATEMENT_CHANNEL = 'spareline.statement'

const statementChannel = channel(STATEMENT_CHANNEL)

/** The same on a separate connection, where each statement is its own transaction. */
export function statements(runner: Runner): OneConnection {
  return statementsOn(runner, patienceWith(runner), (follow) => follow())
}

/** How long the response of a statement is awaited; long work increases it. */
interface Patience {
  ms: number
}

const patienceWith = (runner: Runner): Patience => ({
  ms: unlimited.has(runner) ? NO_LIMIT_MS : PATIENCE_MS,
})

/** Adds the time after which a query is given up. pg supports this option, but its types do not contain it. */
function within(patience: number, query: pg.QueryConfig): pg.QueryConfig {
  return Object.assign(query, { query_timeout: patience })
}

function statementsOn(
  runner: Runner,
  patience: Patience,
  onceCommitted: (follow: Follow) => unknown
): OneConnection {
  async function query<T>(text: string, values: SqlValue[] = [], options?: StatementOptions) {
    statementChannel.publish(text)
    const sent = { text, values, name: options?.name }
    const patient = within(options?.patience ?? patience.ms, sent)
    const result = await runner.query(patient).catch(noteDiskTrouble)
    // pg types rows as any. The caller knows the selected columns.
    return result as unknown as { rows: T[]; rowCount: number | null }
  }
  return {
    rows: async <T>(text: string, values?: SqlValue[], options?: StatementOptions) =>
      (await query<T>(text, values, options)).rows,
    one: async <T>(text: string, values?: SqlValue[], options?: StatementOptions) =>
      (await query<T>(text, values, options)).rows[0] ?? null,
    run: async (text, values, options) => (await query(text, values, options)).rowCount ?? 0,
    async afterCommit(follow) {
      await onceCommitted(follow)
    },
    async withoutTimeLimit() {
      patience.ms = NO_LIMIT_MS
      await query('SET LOCAL statement_timeout = 0')
    },
  }
}

/** A thread (app/threads) does one thing, and all of them add up. */
const MOST_IN_THREAD = 3

export const pool = new pg.Pool({
  connectionString: env.get('DATABASE_URL'),
  max: isMainThread ? env.get('DATABASE_POOL', 10) : MOST_IN_THREAD,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: LONGEST_STATEMENT_MS,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  application_name: isMainThread ? 'spareline' : 'spareline thread',
  onConnect: prepare,
})

/**
 * Raises `work_mem`, because reading a million rows of a table of many millions in physical order needs a bitmap that
 * exceeds the default of 4 MB; the server would read the whole table instead. Lowers `random_page_cost`, whose default
 * assumes a rotating disk.
 */
async function prepare(client: pg.ClientBase): Promise<void> {
  const text = "SET work_mem = '32MB'; SET random_page_cost = 1.1"
  await client.query(within(PATIENCE_MS, { text }))
  if (!isMainThread) await noticeOurEnd(client)
}

/** A thread may be terminated during a statement; this lets the server notice within a second. */
async function noticeOurEnd(client: pg.ClientBase): Promise<void> {
  // Not supported on every system; the server then notices at the end of the statement.
  const text = "SET client_connection_check_interval = '1s'"
  await client.query(within(PATIENCE_MS, { text })).catch(() => {})
}

// A connection that the server closes while it is idle in the pool is no error of a request. If it is closed during
// a statement, the statement fails. Neither may end the process.
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))

/** Runs a transaction on a separate connection. It is committed when `work` resolves. */
export async function transactionOn<T>(
  client: pg.ClientBase,
  work: (tx: Transaction) => Promise<T>
): Promise<T> {
  const following = new Set<Follow>()
  const patience = patienceWith(client)
  let result: T
  try {
    await client.query(within(patience.ms, { text: 'BEGIN' }))
    const tx = statementsOn(client, patience, (follow) => following.add(follow))
    result = await work({ ...tx, client })
    await commit(client, patience)
  } catch (error) {
    // After a statement without a response, a ROLLBACK would have to wait just as long.
    if (isGivenUp(error)) broken.set(client, error)
    else await rollBack(client)
    throw error
  }
  for (const follow of following) await follow()
  return result
}

/** A connection that cannot even roll back is not used again. */
async function rollBack(client: pg.ClientBase): Promise<void> {
  await client
    .query(within(PATIENCE_MS, { text: 'ROLLBACK' }))
    .catch((failure: Error) => broken.set(client, failure))
}

/** @throws if a statement has failed before, because the server then rolls back instead of committing */
async function commit(client: pg.ClientBase, { ms }: Patience): Promise<void> {
  const { command } = await client.query(within(ms, { text: 'COMMIT' }))
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed')
}

/** Whether a statement got no response in time; pg has no code for this error. */
function isGivenUp(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Connections that could not roll back and must not be used again. */
const broken = new WeakMap<pg.ClientBase, Error>()

async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await transactionOn(client, work)
  } finally {
    client.release(broken.get(client))
  }
}

const { rows, one, run, afterCommit } = statements(pool)

/** The database: single statements on the pool, and transactions. */
export const sql = { rows, one, run, afterCommit, transaction }
