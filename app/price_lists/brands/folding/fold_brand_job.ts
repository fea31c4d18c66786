import { defineJob } from '#app/jobs/define_job'
import { sql } from '#app/database/sql'
import { foldBrand } from '#app/price_lists/brands/folding/fold_brand'
import { enqueueFold, foldTicket, type FoldJob } from '#app/price_lists/brands/folding/queue_fold'

/** A file is being read into one of its lists: until that may be over. */
const BUSY_SECONDS = 5

/** Run again, or after a process that was killed half-way, it does what is left. */
export const foldBrandJob = defineJob<FoldJob>({
  ...foldTicket,
  async run({ decisionId }) {
    if (await foldBrand(decisionId)) return
    await enqueueFold(sql, decisionId, new Date(Date.now() + BUSY_SECONDS * 1000))
  },
})
