import { sql } from '#app/database/sql'
import { findListFor } from '#app/price_lists/find_managed'
import {
  UPLOADS_OF_VERSIONS,
  UPLOADS_TO_PUT_BACK,
} from '#app/price_lists/imports/life/kept_versions'
import type { UploadKind } from '#app/uploads/upload_kind'

interface Result {
  upload_id: number
  id: number
  price_list_id: number
}

/** Files of price lists, which are imported. */
export const priceListUploads: UploadKind = {
  /** The first import of each upload that came to something, or still may. */
  async findResults(uploadIds) {
    const results = await sql.rows<Result>(
      `SELECT DISTINCT ON (upload_id) upload_id, id, price_list_id FROM price_imports
       WHERE upload_id = ANY ($1) AND NOT is_check AND state <> 'failed' ORDER BY upload_id, id`,
      [uploadIds]
    )
    return new Map(
      results.map(({ upload_id, id, price_list_id }) => [
        upload_id,
        { type: 'price_import', id, price_list_id },
      ])
    )
  },
  /** Files that are still to be read, and those of the versions that can be put back. */
  held: `SELECT upload_id FROM price_imports
    WHERE upload_id IS NOT NULL AND state IN ('queued', 'running', 'awaiting_confirmation')
    UNION ALL ${UPLOADS_TO_PUT_BACK} UNION ALL ${UPLOADS_OF_VERSIONS}`,
  free: UPLOADS_OF_VERSIONS,
  findPriceList: findListFor,
}
