import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import type { UploadConfig } from '#shared/answers/upload'
import { importStarted } from '#app/price_lists/audit_events'
import { supersedeOlder } from '#app/price_lists/imports/life/import_states'
import { queueImport } from '#app/price_lists/imports/queue/queue_import'
import { sql, type Transaction } from '#app/database/sql'
import type { NewMapping } from '#app/uploads/mapping/mapping_profiles'

export interface ImportOrder {
  priceListId: number
  uploadId: number
  /** Null: a source brought the file. */
  userId: number | null
  sourceId?: number
  config: Partial<UploadConfig>
  isCheck: boolean
  remember?: NewMapping
  /** Of somebody's import; checks, and what sources bring, leave no line in the audit log. */
  origin?: AuditOrigin
}

/**
 * Queues an import or a check of an upload. The same file with the same config that waits or runs
 * for the list already is answered again instead, so sending a form twice imports it once. Of
 * different ones a list has one waiting: the newest, and updates behind each other.
 */
export function requestImport(order: ImportOrder): Promise<{ id: number }> {
  return sql.transaction(async (tx) => {
    // Against others that ask for an import of it, put a version back or change what the list is.
    await tx.run('SELECT FROM price_lists WHERE id = $1 FOR NO KEY UPDATE', [order.priceListId])
    const same = await findSame(tx, order)
    if (same) return same
    const { id } = await queueImport(order, tx)
    // What waits is not in an update, which comes after it.
    const isWhole = order.config.mode !== 'update'
    if (!order.isCheck && isWhole) await supersedeOlder('queued', { ...order, importId: id }, tx)
    if (order.origin) {
      await importStarted.record(tx, order.origin, {
        subject: `price_import:${id}`,
        price_list_id: order.priceListId,
        upload_id: order.uploadId,
        after: { state: 'queued' },
      })
    }
    return { id }
  })
}

/**
 * A check belongs to who looks at it: a colleague may stop theirs. An import that another one follows
 * is not the same any more: that one would have the last word.
 */
function findSame(
  tx: Transaction,
  { priceListId, uploadId, userId, config, isCheck }: ImportOrder
): Promise<{ id: number } | null> {
  return tx.one(
    `SELECT i.id FROM price_imports i JOIN uploads u ON u.id = i.upload_id
     WHERE i.price_list_id = $1 AND i.state IN ('queued', 'running') AND i.undoes_id IS NULL
       AND i.is_check = $4 AND (NOT i.is_check OR i.user_id = $5) AND i.config = $3
       AND u.sha256 = (SELECT sha256 FROM uploads WHERE id = $2)
       AND (i.is_check OR NOT EXISTS (SELECT FROM price_imports newer
         WHERE newer.price_list_id = $1 AND newer.id > i.id AND NOT newer.is_check
           AND newer.state IN ('queued', 'running')))
     ORDER BY i.id LIMIT 1`,
    [priceListId, uploadId, config, isCheck, userId]
  )
}
