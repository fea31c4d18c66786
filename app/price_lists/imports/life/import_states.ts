import type { PriceImportState } from '#shared/answers/price_import'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import { sql, type Sql } from '#app/database/sql'
import { progressInsert } from '#app/price_lists/events'

/**
 * The life of an import: from which states it comes into each. `live`, `checked`, `undone` and
 * `failed` are the end, but for a live one that is taken back. All that changes a state is done here,
 * each in one statement with the event that tells of it.
 */
const FROM: Readonly<Record<PriceImportState, readonly PriceImportState[]>> = {
  queued: ['running', 'awaiting_confirmation'],
  running: ['queued', 'running'],
  awaiting_confirmation: ['running'],
  live: ['running'],
  checked: ['running'],
  undone: ['live'],
  failed: ['queued', 'running', 'awaiting_confirmation'],
}

export interface StateChange {
  /** Assignments besides the state. */
  set?: string
  /** Which of the imports `i` that can come into that state. */
  where: string
  values: unknown[]
}

/**
 * Brings imports into a state and tells of it.
 *
 * @returns their ids: none when nothing fits, or none can come into that state
 */
export function moveImports(
  to: PriceImportState,
  { set, where, values }: StateChange,
  tx: Sql = sql
): Promise<number[]> {
  const states = FROM[to].map((state) => `'${state}'`).join(', ')
  const assignments = [`state = '${to}'`, ...(set ? [set] : [])].join(', ')
  return emitImportsChanged(
    tx,
    `UPDATE price_imports i SET ${assignments}
    WHERE i.state IN (${states}) AND (${where}) RETURNING i.*`,
    values
  )
}

/** Older imports of the list that wait give way to a newer one: for their turn, or for a confirmation. */
export async function supersedeOlder(
  waiting: 'queued' | 'awaiting_confirmation',
  { importId, priceListId }: { importId: number; priceListId: number },
  tx: Sql
): Promise<void> {
  await moveImports(
    'failed',
    {
      set: `failure = 'superseded', finished_at = now()`,
      where: `i.price_list_id = $1 AND i.id < $2 AND i.state = '${waiting}' AND NOT i.is_check`,
      values: [priceListId, importId],
    },
    tx
  )
}

/** A new import, as expressions of SQL by column. */
export interface NewRow {
  columns: Record<string, string>
  /** What stands after FROM, when the expressions need rows. */
  from?: string
  values: unknown[]
}

/**
 * Makes an import in its first state and tells of it.
 *
 * @returns its id; undefined when `from` has no row
 */
export async function createImport(
  state: 'queued' | 'running',
  { columns, from, values }: NewRow,
  tx: Sql
): Promise<number | undefined> {
  const [id] = await emitImportsChanged(
    tx,
    `INSERT INTO price_imports (state, ${Object.keys(columns).join(', ')})
     SELECT '${state}', ${Object.values(columns).join(', ')} ${from ? `FROM ${from}` : ''}
     RETURNING *`,
    values
  )
  return id
}

/** Notes how far running imports are, and tells of it; answers their ids. */
export function noteProgress({ set, where, values }: Required<StateChange>): Promise<number[]> {
  return emitImportsChanged(
    sql,
    `UPDATE price_imports i SET ${set} WHERE i.state = 'running' AND (${where}) RETURNING i.*`,
    values
  )
}

/** Runs a statement that answers whole rows of imports, and tells of them; answers their ids. */
async function emitImportsChanged(tx: Sql, changed: string, values: unknown[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `WITH changed AS (${changed}), event AS (${progressInsert('changed')}) SELECT id FROM changed`,
    values
  )
  await wakeRelayAfterCommit(tx)
  return rows.map(({ id }) => id)
}
