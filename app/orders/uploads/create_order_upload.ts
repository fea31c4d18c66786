import type { UploadConfig } from '#shared/answers/upload'
import type { Buyer } from '#app/accounts/account_policy'
import type { Transaction } from '#app/database/sql'
import type { OrderWish } from '#app/orders/uploads/order_upload_wish'
import type { Upload } from '#app/uploads/own_uploads'

interface NewOrderUpload {
  upload: Upload
  config: UploadConfig
  /** What a worker is to order once it has checked; null: it only checks. */
  wish: OrderWish | null
}

/**
 * Writes down that a file is to be checked, and forgets what the user had checked of it before and did
 * not order; answers the id.
 */
export async function createOrderUpload(
  tx: Transaction,
  { id: userId, contractor }: Buyer,
  { upload, config, wish }: NewOrderUpload
): Promise<number> {
  await tx.run(
    `DELETE FROM order_uploads WHERE id IN (
       SELECT id FROM order_uploads WHERE upload_id = $1 AND user_id = $2 AND order_id IS NULL
         AND wish IS NULL FOR UPDATE SKIP LOCKED)`,
    [upload.id, userId]
  )
  const created = await tx.one<{ id: number }>(
    `INSERT INTO order_uploads
       (contractor_id, user_id, upload_id, file_name, config, currency_code, wish)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [contractor.id, userId, upload.id, upload.name, config, contractor.currency_code, wish]
  )
  return created!.id // an INSERT … RETURNING of one row answers one row
}
