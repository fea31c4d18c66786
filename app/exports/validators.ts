import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'

/** Selects the export to send; without an id, the latest. */
export const exportDownloadQuery = vine.create({
  export_id: writtenNumber().withoutDecimals().range([1, Number.MAX_SAFE_INTEGER]).optional(),
})
