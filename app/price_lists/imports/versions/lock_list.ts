import type { Transaction } from '#app/database/sql'

interface LockedList {
  id: number
  /** Another import into it is queued or runs. */
  is_busy: boolean
}

/**
 * Locks the price list of an import against others that ask for one, put versions back or change what
 * the list is; null when there is none.
 */
export async function lockList(tx: Transaction, importId: number): Promise<LockedList | null> {
  const list = await tx.one<{ id: number }>(
    `SELECT id FROM price_lists
     WHERE id = (SELECT price_list_id FROM price_imports WHERE id = $1) FOR NO KEY UPDATE`,
    [importId]
  )
  if (list === null) return null
  const busy = await tx.one(
    `SELECT id FROM price_imports
     WHERE price_list_id = $1 AND NOT is_check AND state IN ('queued', 'running') LIMIT 1`,
    [list.id]
  )
  return { ...list, is_busy: busy !== null }
}
