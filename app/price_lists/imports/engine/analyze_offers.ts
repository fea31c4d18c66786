import { log } from '#app/errors/log'
import { sql } from '#app/database/sql'

/** From so many new offers on the planner is told about them at once. */
export const MANY_OFFERS = 10_000

/**
 * Has every connection plan anew by what `offers` has become. It takes a moment and is worth a
 * warning when it fails: the server does it by itself some day.
 */
export async function analyzeOffers(): Promise<void> {
  await sql.run('ANALYZE offers').catch((error: unknown) => {
    log.warn({ err: error }, 'the planner was not told of new offers')
  })
}
