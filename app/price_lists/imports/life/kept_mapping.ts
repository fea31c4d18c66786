import type { Transaction } from '#app/database/sql'
import type { NewMapping } from '#app/uploads/mapping/mapping_profiles'
import { forgetForList } from '#app/uploads/mapping/memory/price_list_mappings'

/** Keeps how the file of an import was mapped that waits, until it is confirmed. */
export async function keepMapping(
  tx: Transaction,
  importId: number,
  remember: NewMapping
): Promise<void> {
  await tx.run('UPDATE price_imports SET remember = $2 WHERE id = $1', [importId, remember])
}

/** After an undo: how the file was read that was taken back is no example for the next one. */
export async function forgetUndone(tx: Transaction, importId: number): Promise<void> {
  const undo = await tx.one<{ price_list_id: number }>(
    'SELECT price_list_id FROM price_imports WHERE id = $1 AND undoes_id IS NOT NULL',
    [importId]
  )
  if (undo) await forgetForList(tx, undo.price_list_id)
}
