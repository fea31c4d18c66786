import { channel } from 'node:diagnostics_channel'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'
import { noteDiskTrouble } from '#app/database/disk_trouble'
import env from '#start/env'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date is a day, not a moment: kept as the text 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type SqlValue = unknown

export interface StatementOptions {
  /** Makes a prepared statement of it: for statements that run often. */
  name?: string
  /** Milliseconds after which the connection is given up; without it, somewhat more than a statement may take. */
  patience?: number
}

/** Ways to run one statement; the same on the pool and inside a transaction. */
export interface Sql {
  /** All rows. Throws the `pg.DatabaseError` of the server. */
  rows<T>(text: string, values?: SqlValue[], options?: StatementOptions): Promise<T[]>
  /** The first row, or null when there is none. */
  one<T>(text: string, values?: SqlValue[], options?: StatementOptions): Promise<T | null>
  /** How many rows were written. */
  run(text: string, values?: SqlValue[], options?: StatementOptions): Promise<number>
}

/** The same on one connection, in a transaction. */
export interface OneConnection extends Sql {
  /** Lets the statements take any time until the end of the transaction: they are long work. */
  withoutTimeLimit(): Promise<void>
}

export interface Transaction extends OneConnection {
  client: pg.ClientBase
}

type Runner = Pick<pg.Pool, 'query'>

/** Milliseconds that a statement may take. Long work says so itself (`withoutTimeLimit`). */
const LONGEST_STATEMENT_MS = 30_000
/** A server that has said nothing for so long is gone, though nothing ended the connection. */
const PATIENCE_MS = LONGEST_STATEMENT_MS + 5_000
/** The longest that a timer can wait, 24 days. */
const NO_LIMIT_MS = 2 ** 31 - 1

/** Connections whose statements may take any time. */
const unlimited = new WeakSet<Runner>()

/** Lets the statements of a connection of one's own take any time, until it is closed. */
export async function withoutTimeLimit(client: pg.ClientBase): Promise<void> {
  await client.query('SET statement_timeout = 0')
  unlimited.add(client)
}

/** The diagnostics channel that is told of each statement before it is sent. */
export const STATEMENT_CHANNEL = 'spareline.statement'

const statementChannel = channel(STATEMENT_CHANNEL)

/** The same on a connection of one's own, where each statement is its own transaction. */
export function statements(runner: Runner): OneConnection {
  return statementsOn(runner, patienceWith(runner), (follow) => follow())
}

/** How long statements are waited for; long work makes it longer. */
interface Patience {
  ms: number
}

const patienceWith = (runner: Runner): Patience => ({
  ms: unlimited.has(runner) ? NO_LIMIT_MS : PATIENCE_MS,
})

/** A query that is given up when it is not answered in time: pg knows the option, its types do not. */
function within(patience: number, query: pg.QueryConfig): pg.QueryConfig {
  return Object.assign(query, { query_timeout: patience })
}

/** What is to be done after a commit. */
type Follow = () => void | Promise<void>

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
    for (const { table, write, follow } of watched)
      if (text.includes(table) && write.test(text)) await onceCommitted(follow)
    // pg types rows as any; the caller names the columns it selects.
    return result as unknown as { rows: T[]; rowCount: number | null }
  }
  return {
    rows: async <T>(text: string, values?: SqlValue[], options?: StatementOptions) =>
      (await query<T>(text, values, options)).rows,
    one: async <T>(text: string, values?: SqlValue[], options?: StatementOptions) =>
      (await query<T>(text, values, options)).rows[0] ?? null,
    run: async (text, values, options) => (await query(text, values, options)).rowCount ?? 0,
    async withoutTimeLimit() {
      patience.ms = NO_LIMIT_MS
      await query('SET LOCAL statement_timeout = 0')
    },
  }
}

const watched: { table: string; write: RegExp; follow: Follow }[] = []

type Write = 'INSERT INTO' | 'UPDATE' | 'DELETE FROM'

/**
 * Calls `follow` after the commit of each transaction of this process in which a statement wrote
 * into the table (`INSERT INTO table`, also inside a larger one). What is sent past `Sql`, over a
 * bare client, is not seen. It must not fail: what it follows is committed.
 *
 * @param writes those that are followed: all, unless it is said
 */
export function afterWritesTo(
  table: string,
  follow: Follow,
  writes: readonly Write[] = ['INSERT INTO', 'UPDATE', 'DELETE FROM']
): void {
  const words = writes.map((write) => write.replace(' ', String.raw`\s+`)).join('|')
  watched.push({ table, write: new RegExp(`\\b(?:${words})\\s+${table}\\b`, 'i'), follow })
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
 * To read a million rows of a table of many millions in the order in which they lie, the server has to
 * remember where they are: with its own 4 MB it reads the whole table instead. And it reckons with a disk
 * that has to turn to every page.
 */
async function prepare(client: pg.ClientBase): Promise<void> {
  const text = "SET work_mem = '32MB'; SET random_page_cost = 1.1"
  await client.query(within(PATIENCE_MS, { text }))
  if (!isMainThread) await noticeOurEnd(client)
}

/** A thread may be ended in the middle of a statement: lets the server notice within a second. */
async function noticeOurEnd(client: pg.ClientBase): Promise<void> {
  // Not every system can; there it notices at the end of the statement.
  const text = "SET client_connection_check_interval = '1s'"
  await client.query(within(PATIENCE_MS, { text })).catch(() => {})
}

// A connection the server closes while it waits in the pool is not an error of any request; one
// that is closed while it is used fails the statement under way. Neither ends the process.
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))

/** One transaction on a connection of one's own: committed when `work` resolves. */
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
    // Behind a statement that is not answered the end of the transaction would wait as long once more.
    if (isGivenUp(error)) broken.set(client, error)
    else await rollBack(client)
    throw error
  }
  for (const follow of following) await follow()
  return result
}

/** A connection that cannot even do that is nobody's any more. */
async function rollBack(client: pg.ClientBase): Promise<void> {
  await client
    .query(within(PATIENCE_MS, { text: 'ROLLBACK' }))
    .catch((failure: Error) => broken.set(client, failure))
}

/** @throws when a statement has failed before: the server then rolls back and calls it done */
async function commit(client: pg.ClientBase, { ms }: Patience): Promise<void> {
  const { command } = await client.query(within(ms, { text: 'COMMIT' }))
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed')
}

/** Whether a statement was not answered within its patience; pg has no code for that. */
function isGivenUp(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Connections that could not even roll back: nobody may use them again. */
const broken = new WeakMap<pg.ClientBase, Error>()

async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await transactionOn(client, work)
  } finally {
    client.release(broken.get(client))
  }
}

const { rows, one, run } = statements(pool)

/** The database: single statements on the pool, and transactions. */
export const sql = { rows, one, run, transaction }
