import logger from '@adonisjs/core/services/logger'
import { sql } from '#app/database/sql'
import { quotationProgress } from '#app/quotations/events'

/** Of how many lines the offers are found and written. */
export interface MatchProgress {
  lines_matched: number
  lines_count: number
}

const TELL_EVERY_MS = 500

/**
 * Makes a function that tells the contractor's windows how far the matching of a quotation is. What
 * comes too soon after the last is left out: the next one, or that it is ready, says more.
 */
export function progressTeller(quotationId: number, contractorId: number) {
  let told = -Infinity
  return function tellProgress(progress: MatchProgress): void {
    if (performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    quotationProgress
      .emit(sql, {
        subject: `quotation:${quotationId}`,
        contractor_id: contractorId,
        payload: { quotation_id: quotationId, ...progress },
      })
      // The work goes on, and is told of when it is done.
      .catch((error: unknown) => logger.warn({ err: error }, 'progress was not told'))
  }
}
