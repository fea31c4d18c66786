import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { endDead, endForgotten } from '#app/price_lists/imports/life/dead_imports'
import { oneRow } from '#app/database/one_row'
import { pool, sql, statements, withoutTimeLimit, type Transaction } from '#app/database/sql'

const STAGING = 'price_import_staging_'

/** What one import at a time may do: change a price list, or be that check. */
export type ImportTarget = { priceListId: number } | { checkId: number }

/** The table the rows of a file wait in until they are compared; one per target. */
export function stagingTable(target: ImportTarget): string {
  return 'checkId' in target
    ? `price_check_staging_${Math.trunc(target.checkId)}`
    : STAGING + Math.trunc(target.priceListId)
}

function lockName(target: ImportTarget): string {
  return 'checkId' in target
    ? `price_check:${target.checkId}`
    : `price_import:${target.priceListId}`
}

/**
 * How long a lock is waited for. A process that was killed a moment ago holds it until the server
 * has noticed; one that is alive holds it longer.
 */
const PATIENCE_MS = 4000

/** How long people wait for it: an import that has just gone live is about to let go of its list. */
const SHORT_MS = 1000

/**
 * Runs `work` on a connection of its own while nobody else can import into that target, in this
 * process or any other; answers null when somebody does. The lock is the connection's, so it is
 * free as soon as the process dies, however it dies. What such an import left is cleared first.
 */
export async function withImportLock<T>(
  target: ImportTarget,
  work: (client: ClientBase) => Promise<T>
): Promise<T | null> {
  const client = await pool.connect()
  try {
    if (!(await inTime(PATIENCE_MS, () => tryHold(client, target)))) return null
    await sql.transaction((tx) => clearDeadImport(tx, target))
    // A million rows take longer than what a page may take.
    await withoutTimeLimit(client)
    // Lets the server notice within a second that the process died in the middle of a statement.
    // Not every system can; there it notices at the end of the statement.
    await client.query("SET client_connection_check_interval = '1s'").catch(() => {})
    const result = await work(client)
    await unlock(client)
    return result
  } finally {
    // Closes the connection: it carries settings, and after a failure the lock; it may be in the middle of a COPY.
    client.release(true)
  }
}

/**
 * Gives all locks of the connection back at once: the server notices only some time after a connection was closed.
 * When the connection is lost, the server gives the locks back by itself.
 */
async function unlock(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_unlock_all()').catch(() => {})
}

/** Keeps others out of the target until the transaction ends; false when one is in and stays there. */
export function lockForUser(tx: Transaction, target: ImportTarget): Promise<boolean> {
  return inTime(SHORT_MS, () => tryLock(tx, target))
}

/** The same, and never waits. */
async function tryLock(tx: Transaction, target: ImportTarget): Promise<boolean> {
  const { locked } = await oneRow<{ locked: boolean }>(
    tx,
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS locked',
    [lockName(target)]
  )
  return locked
}

/** The same until the connection is closed. */
async function tryHold(client: ClientBase, target: ImportTarget): Promise<boolean> {
  const { locked } = await oneRow<{ locked: boolean }>(
    statements(client),
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
    [lockName(target)]
  )
  return locked
}

async function inTime(patienceMs: number, tryIt: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + patienceMs
  for (;;) {
    if (await tryIt()) return true
    if (performance.now() > until) return false
    await sleep(200)
  }
}

/**
 * Runs `work` on a connection of its own while nobody can import into any of the lists; answers null when
 * somebody does import into one. Never waits.
 */
export async function withFreeLists<T>(
  priceListIds: readonly number[],
  work: (client: ClientBase) => Promise<T>
): Promise<T | null> {
  const client = await pool.connect()
  try {
    for (const priceListId of priceListIds) {
      if (!(await tryHold(client, { priceListId }))) return null
    }
    return await work(client)
  } finally {
    await unlock(client)
    client.release(true)
  }
}

/**
 * Clears what imports and checks left behind that died. Those that run now hold their lock and are
 * left alone.
 */
export async function clearDeadImports(): Promise<void> {
  const targets = await sql.rows<{ price_list_id: number; check_id: number | null }>(
    `SELECT price_list_id, CASE WHEN is_check THEN id END AS check_id
     FROM price_imports WHERE state = 'running'
     UNION SELECT substr(relname, ${STAGING.length + 1})::bigint, NULL FROM pg_class
     WHERE relkind = 'r' AND relname ~ '^${STAGING}[0-9]+$'
       AND relnamespace = current_schema()::regnamespace`
  )
  for (const { price_list_id, check_id } of targets) {
    const target = check_id === null ? { priceListId: price_list_id } : { checkId: check_id }
    await sql.transaction(async (tx) => {
      if (await tryLock(tx, target)) await clearDeadImport(tx, target)
    })
  }
  await sql.transaction(endForgotten)
}

/** Removes the staging table of an import that died, and says what becomes of it. */
async function clearDeadImport(tx: Transaction, target: ImportTarget): Promise<void> {
  if ('checkId' in target) return endDead(tx, 'i.id = $1', target.checkId)
  await tx.run(`DROP TABLE IF EXISTS ${stagingTable(target)}`)
  await endDead(tx, 'i.price_list_id = $1 AND NOT i.is_check', target.priceListId)
}
