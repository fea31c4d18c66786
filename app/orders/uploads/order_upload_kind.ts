import { sql } from '#app/database/sql'
import { mayOrderFiles } from '#app/orders/order_policy'
import { orderUploadRefusals } from '#app/orders/uploads/order_upload_refusals'
import { orderFromFile } from '#app/orders/uploads/ordering/order_from_file'
import { defineFileProcessor, type UploadKind } from '#app/uploads/upload_kind'

/** Files with quantities, which are checked and then ordered. */
export const orderUploads: UploadKind = {
  /** The first order of each upload that became one. */
  async findResults(uploadIds) {
    const results = await sql.rows<{ upload_id: number; id: number }>(
      `SELECT DISTINCT ON (upload_id) upload_id, order_id AS id FROM order_uploads
       WHERE upload_id = ANY ($1) AND order_id IS NOT NULL ORDER BY upload_id, order_id`,
      [uploadIds]
    )
    return new Map(results.map(({ upload_id, id }) => [upload_id, { type: 'order', id }]))
  },
  /** Files that are still to be read. */
  held: `SELECT upload_id FROM order_uploads WHERE state = 'waiting'`,
  processor: defineFileProcessor({
    may: mayOrderFiles,
    ability: 'order',
    process: orderFromFile,
    refusals: orderUploadRefusals,
  }),
}
