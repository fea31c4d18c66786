import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'

/** Which export is to be sent; without its id the latest. */
export const exportDownloadQuery = vine.create({
  export_id: writtenNumber().withoutDecimals().range([1, Number.MAX_SAFE_INTEGER]).optional(),
})
