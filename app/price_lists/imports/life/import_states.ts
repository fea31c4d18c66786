import type { PriceImportState } from '#shared/answers/price_import'
import { sql, type Sql } from '#app/database/sql'
import { progressInsert } from '#app/price_lists/events'

/**
 * The life of an import: from which states it comes into each. `live`, `checked`, `undone` and
 * `failed` are the end, but for a live one that is taken back. All changes of state are made here,
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
  return tellImports(
    tx,
    `UPDATE price_imports i SET ${assignments}
    WHERE i.state IN (${states}) AND (${where}) RETURNING i.*`,
    values
  )
}

/**
 * Tells of imports that a statement writes, without a change of state or new ones.
 *
 * @param changed an INSERT or UPDATE that answers their whole rows
 * @returns their ids
 */
export async function tellImports(tx: Sql, changed: string, values: unknown[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `WITH changed AS (${changed}), event AS (${progressInsert('changed')}) SELECT id FROM changed`,
    values
  )
  return rows.map(({ id }) => id)
}
