import type { Sql } from '#app/database/sql'

/** The event of imports `i` into lists `l`, as columns of the outbox in that order. */
export const PROGRESS_EVENT = `'price_import.progress', 'price_import:' || i.id, l.supplier_id,
  i.user_id, jsonb_build_object('price_import_id', i.id, 'price_list_id', l.id,
    'price_list_name', l.name, 'file_name', i.file_name, 'state', i.state, 'is_check', i.is_check,
    'rows_read', i.rows_read, 'bytes_read', i.bytes_read, 'bytes_total', i.bytes_total,
    'rows_total', i.rows_total, 'rows_rejected', i.rows_rejected)`

/** Tells how far an import is, as its row says; call it in the transaction of the change (D9). */
export async function priceImportProgress(tx: Sql, importId: number): Promise<void> {
  await tx.run(
    `INSERT INTO outbox (event, subject, contractor_id, user_id, payload)
     SELECT ${PROGRESS_EVENT}
     FROM price_imports i JOIN price_lists l ON l.id = i.price_list_id WHERE i.id = $1`,
    [importId]
  )
}
