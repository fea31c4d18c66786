import { QUOTATION_STATES } from '#shared/answers/quotation'
import { sql } from '#app/database/sql'
import type { FindUploadResults } from '#app/uploads/upload_results'

const { uploaded, processing, failed } = QUOTATION_STATES

/** The first quotation of each upload that came to something, or still may. */
export const findQuotationsOf: FindUploadResults = async (uploadIds) => {
  const results = await sql.rows<{ upload_id: number; id: number }>(
    `SELECT DISTINCT ON (upload_id) upload_id, id FROM quotations
     WHERE upload_id = ANY ($1) AND state_id <> ${failed} ORDER BY upload_id, id`,
    [uploadIds]
  )
  return new Map(results.map(({ upload_id, id }) => [upload_id, { type: 'quotation', id }]))
}

/** Files that are still to be read. */
export const HELD_BY_QUOTATIONS = `SELECT upload_id FROM quotations
   WHERE upload_id IS NOT NULL AND state_id IN (${uploaded}, ${processing})`
