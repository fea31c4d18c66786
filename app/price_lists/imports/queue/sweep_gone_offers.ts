import { defineJob } from '#app/jobs/define_job'
import { sql, transactionOn } from '#app/database/sql'
import { offerReferences } from '#app/offers/offer_references'
import { DAYS_REMEMBERED } from '#app/price_lists/imports/engine/compare_staging'
import { withFreeLists } from '#app/price_lists/imports/engine/import_lock'

/** So many are looked for at once, and so many are removed in one commit. */
const MOST = 100_000
const PIECE = 5_000

const IS_OLD = `o.gone_at < now() - interval '${DAYS_REMEMBERED} days'`

const isForgotten = () =>
  offerReferences()
    .flatMap(({ tables }) => tables)
    .map((table) => `NOT EXISTS (SELECT FROM ${table} r WHERE r.offer_id = o.id)`)
    .join(' AND ')

/** Lists that change every day would leave more behind than they have. */
export const sweepGoneOffers = defineJob({
  name: 'sweep_gone_offers',
  cron: '10 3 * * *',
  mostAttempts: 1,
  run: (_payload, { signal }) => removeGoneOffers(signal),
})

/**
 * Removes positions that are gone for longer than their prices are remembered, and to which nothing
 * refers. Those of a list into which somebody imports wait for the next time.
 */
export async function removeGoneOffers(signal: AbortSignal): Promise<void> {
  for (;;) {
    const lists = await findForgotten()
    let removed = 0
    for (const { price_list_id, ids } of lists) {
      for (let at = 0; at < ids.length && !signal.aborted; at += PIECE) {
        removed += await removeOf(price_list_id, ids.slice(at, at + PIECE))
      }
    }
    const found = lists.reduce((sum, { ids }) => sum + ids.length, 0)
    if (found < MOST || removed === 0 || signal.aborted) return
  }
}

interface Forgotten {
  price_list_id: number
  ids: number[]
}

function findForgotten(): Promise<Forgotten[]> {
  return sql.transaction(async (tx) => {
    // All offers are looked through: an index of those that are gone would slow down what makes them so.
    await tx.withoutTimeLimit()
    // What refers to offers has no index by them, and the planner may take many that are gone for a few.
    await tx.run('SET LOCAL enable_nestloop = off')
    return tx.rows<Forgotten>(
      `SELECT price_list_id, json_agg(id ORDER BY id) AS ids FROM (
         SELECT o.price_list_id, o.id FROM offers o WHERE ${IS_OLD} AND ${isForgotten()}
         LIMIT ${MOST}) forgotten
       GROUP BY price_list_id`
    )
  })
}

/**
 * Answers how many; an import would miss what it has just compared with. Of what refers to offers only
 * carts are asked again: nothing orders or quotes what is gone, and the others have no index by it. An
 * alias that points a line at one in these seconds leaves it without an offer.
 */
async function removeOf(priceListId: number, ids: readonly number[]): Promise<number> {
  const removed = await withFreeLists([priceListId], (client) =>
    transactionOn(client, (tx) =>
      tx.run(
        `DELETE FROM offers o WHERE o.id = ANY ($1) AND ${IS_OLD}
           AND NOT EXISTS (SELECT FROM cart_items r WHERE r.offer_id = o.id)`,
        [ids]
      )
    )
  )
  return removed ?? 0
}
