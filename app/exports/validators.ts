import vine from '@vinejs/vine'

/** Which export is to be sent; without its id the latest. */
export const exportDownloadQuery = vine.create({
  export_id: vine.number().withoutDecimals().range([1, Number.MAX_SAFE_INTEGER]).optional(),
})
