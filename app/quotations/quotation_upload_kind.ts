import { sql } from '#app/database/sql'
import { fileQuotation } from '#app/quotations/matching/file_quotation'
import { mayUploadQuotation } from '#app/quotations/quotation_policy'
import { quotationRefusals } from '#app/quotations/quotation_refusals'
import { defineFiling, type UploadKind } from '#app/uploads/upload_kind'
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
  filing: defineFiling({
    may: mayUploadQuotation,
    ability: 'quotation',
    file: fileQuotation,
    refusals: quotationRefusals,
  }),
}
