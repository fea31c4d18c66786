import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { priceImportProgress } from '#app/catalog/price_imports/import_events'
import { wakeAfterCommit } from '#app/support/outbox'
import { pool, sql, type Sql } from '#app/support/sql'

const LOCK = "hashtextextended('price_import:' || $1::text, 0)"
const STAGING = 'price_import_staging_'

/** The table the rows of a file wait in until they are compared; one per price list. */
export function stagingTable(priceListId: number): string {
  return STAGING + Math.trunc(priceListId)
}

/**
 * How long a lock is waited for. A process that was killed a moment ago holds it until the server
 * has noticed; one that is alive holds it longer.
 */
const PATIENCE_MS = 4000

/**
 * Runs `work` on a connection of its own while no other import of that price list can run, in
 * this process or any other; answers null when one does. The lock is the connection's, so it is
 * free as soon as the process dies, however it dies. What such an import left is cleared first.
 */
export async function withImportLock<T>(
  priceListId: number,
  work: (client: PoolClient) => Promise<T>
): Promise<T | null> {
  const client = await pool.connect()
  try {
    if (!(await lockInTime(client, priceListId))) return null
    await clearDeadImport(sql, priceListId)
    // A million rows take longer than what a page may take.
    await client.query('SET statement_timeout = 0')
    // Lets the server notice within a second that the process died in the middle of a statement.
    // Not every system can; there it notices at the end of the statement.
    await client.query("SET client_connection_check_interval = '1s'").catch(() => {})
    return await work(client)
  } finally {
    // Closes the connection: it carries settings and the lock, and may be in the middle of a COPY.
    client.release(true)
  }
}

async function lockInTime(client: PoolClient, priceListId: number): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      `SELECT pg_try_advisory_lock(${LOCK}) AS locked`,
      [priceListId]
    )
    if (rows[0]?.locked === true) return true
    if (performance.now() > until) return false
    await sleep(200)
  }
}

/**
 * Clears what imports into any list left behind that died. Those that run now hold their lock and
 * are left alone.
 */
export async function clearDeadImports(): Promise<void> {
  const lists = await sql.rows<{ price_list_id: number }>(
    `SELECT price_list_id FROM price_imports WHERE state = 'running'
     UNION SELECT substr(relname, ${STAGING.length + 1})::bigint FROM pg_class
     WHERE relkind = 'r' AND relname ~ '^${STAGING}[0-9]+$'
       AND relnamespace = current_schema()::regnamespace`
  )
  for (const { price_list_id } of lists) {
    await sql.transaction(async (tx) => {
      const lock = await tx.one<{ locked: boolean }>(
        `SELECT pg_try_advisory_xact_lock(${LOCK}) AS locked`,
        [price_list_id]
      )
      if (lock?.locked === true) await clearDeadImport(tx, price_list_id)
      wakeAfterCommit(tx)
    })
  }
}

/** Removes the staging table, and says of imports that are still `running` that they failed. */
async function clearDeadImport(db: Sql, priceListId: number): Promise<void> {
  await db.run(`DROP TABLE IF EXISTS ${stagingTable(priceListId)}`)
  const dead = await db.rows<{ id: number }>(
    `WITH dead AS (
       UPDATE price_imports SET state = 'failed', failure = 'interrupted', finished_at = now()
       WHERE price_list_id = $1 AND state = 'running' RETURNING id),
     forgotten AS (
       DELETE FROM price_import_rejects WHERE price_import_id IN (SELECT id FROM dead))
     SELECT id FROM dead`,
    [priceListId]
  )
  for (const { id } of dead) await priceImportProgress(db, id)
}
