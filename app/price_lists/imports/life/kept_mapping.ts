import type { Transaction } from '#app/database/sql'
import { rememberMapping, type NewMapping } from '#app/uploads/mapping/mapping_profiles'
import { forgetForList, rememberForList } from '#app/uploads/mapping/memory/price_list_mappings'

/** An import whose file was read. */
interface ReadImport {
  importId: number
  priceListId: number
  isLive: boolean
  /** It had waited for a confirmation. */
  confirmed: boolean
}

/**
 * Remembers how the file of an import was mapped, where its user wished that (`price_imports.remember`): for its
 * header once it is read, and for its list once it is live.
 */
export async function rememberKept(
  tx: Transaction,
  { importId, priceListId, isLive, confirmed }: ReadImport
): Promise<void> {
  const kept = await tx.one<{ remember: NewMapping }>(
    'SELECT remember FROM price_imports WHERE id = $1 AND remember IS NOT NULL',
    [importId]
  )
  if (!kept) return
  const { remember } = kept
  // Confirmed, it was remembered when it began to wait; the same header may have been mapped anew since.
  if (!confirmed) {
    await rememberMapping(remember, 'price_list', remember.fingerprint, remember.headers, tx)
  }
  // Sources load by what the list remembers: nobody may say no to it any more.
  if (isLive) await rememberForList(tx, priceListId, remember)
}

/** After an undo: how the file was read that was taken back is no example for the next one. */
export async function forgetUndone(tx: Transaction, importId: number): Promise<void> {
  const undo = await tx.one<{ price_list_id: number }>(
    'SELECT price_list_id FROM price_imports WHERE id = $1 AND undoes_id IS NOT NULL',
    [importId]
  )
  if (undo) await forgetForList(tx, undo.price_list_id)
}
