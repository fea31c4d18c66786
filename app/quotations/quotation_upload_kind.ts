import { sql } from '#app/database/sql'
import { quotationFromFile } from '#app/quotations/matching/quotation_from_file'
import { mayUploadQuotation } from '#app/quotations/quotation_policy'
import { quotationRefusals } from '#app/quotations/quotation_refusals'
import { defineFileProcessor, type UploadKind } from '#app/uploads/upload_kind'
import { QUOTATION_STATES } from '#shared/answers/quotation'

const { uploaded, processing, failed } = QUOTATION_STATES

/** Files of wanted parts, which become quotations. */
export const quotationUploads: UploadKind = {
  /** The first quotation of each upload that came to something, or still may. */
  async findResults(uploadIds) {
    const results = await sql.rows<{ upload_id: number; id: number }>(
      `SELECT DISTINCT ON (upload_id) upload_id, id FROM quotations
       WHERE upload_id = ANY ($1) AND state_id <> ${failed} ORDER BY upload_id, id`,
      [uploadIds]
    )
    return new Map(results.map(({ upload_id, id }) => [upload_id, { type: 'quotation', id }]))
  },
  /** Files that are still to be read. */
  held: `SELECT upload_id FROM quotations
    WHERE upload_id IS NOT NULL AND state_id IN (${uploaded}, ${processing})`,
  processor: defineFileProcessor({
    may: mayUploadQuotation,
    ability: 'quotation',
    process: quotationFromFile,
    refusals: quotationRefusals,
  }),
}
