import { sql } from '#app/database/sql'
import type { FindUploadResults } from '#app/uploads/upload_results'

/** The first order of each upload that became one. */
export const findOrdersOf: FindUploadResults = async (uploadIds) => {
  const results = await sql.rows<{ upload_id: number; id: number }>(
    `SELECT DISTINCT ON (upload_id) upload_id, order_id AS id FROM order_uploads
     WHERE upload_id = ANY ($1) AND order_id IS NOT NULL ORDER BY upload_id, order_id`,
    [uploadIds]
  )
  return new Map(results.map(({ upload_id, id }) => [upload_id, { type: 'order', id }]))
}

/** Files that are still to be read. */
export const HELD_BY_ORDER_UPLOADS = `SELECT upload_id FROM order_uploads WHERE state = 'waiting'`
