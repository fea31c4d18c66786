import type { FewestLists, Wanted } from '#app/quotations/choosing/choices'
import { waysOf, type LineWay, type WayTerms } from '#app/quotations/choosing/deliveries/line_ways'
import type { OpenLine } from '#app/quotations/choosing/open_lines'
import { sql } from '#app/database/sql'
import { FairQueue } from '#app/threads/fair_queue'
import { runThread } from '#app/threads/run_thread'

/** Price lists, with what each number of them costs. */
export interface FoundDeliveries {
  found: FewestLists
  /** By line the ways that were looked at. */
  ways: LineWay[][]
  /** Ids of the price lists that `found` names by number. */
  price_list_ids: number[]
}

/** So long it is looked for better choices and proofs. */
const TIME_MS = 2_000
/** With how many lists less it is said how many lines go without. */
const BELOW = 2
const HEAP_MB = 512

/** Each takes a core for a while. */
const searches = new FairQueue({
  atOnce: 1,
  atOncePerUser: 1,
  mostWaiting: 50,
  mostWaitingPerUser: 5,
})

/**
 * What each number of price lists costs for these lines, each choice proven the best or with how much
 * better one might be.
 *
 * @param openListIds price lists something is bought from anyway
 * @throws QueueFull
 */
export async function findDeliveries(
  userId: number,
  lines: readonly OpenLine[],
  openListIds: readonly number[],
  terms: WayTerms
): Promise<FoundDeliveries> {
  const ways = lines.map((line) => waysOf(line, terms))
  const used = ways.flatMap((of) => of.flatMap(({ price_list_ids }) => price_list_ids))
  const price_list_ids = [...new Set([...openListIds, ...used])]
  const numbers = new Map(price_list_ids.map((id, number) => [id, number]))
  const numbersOf = (ids: readonly number[]) => ids.flatMap((id) => numbers.get(id) ?? [])
  const wanted: Wanted = {
    lists: price_list_ids.length,
    lines: ways.map((of) =>
      of.map(({ cents, ...way }) => ({ cents, lists: numbersOf(way.price_list_ids) }))
    ),
    open: numbersOf(openListIds),
    below: BELOW,
    time_ms: TIME_MS,
  }
  const found = await searches.run(userId, () =>
    runThread<Wanted, FewestLists>(
      import.meta.resolve('#app/quotations/choosing/deliveries/deliveries_thread'),
      wanted,
      { heapMb: HEAP_MB }
    )
  )
  return { found, ways, price_list_ids }
}

/** The price lists of what was chosen by hand and is not ordered: those deliveries come anyway. */
export async function listsChosenByHand(quotationId: number): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `SELECT DISTINCT o.price_list_id AS id FROM quotation_items i
     CROSS JOIN LATERAL unnest(i.chosen_positions) AS c (position)
     JOIN quotation_offers o ON o.quotation_id = i.quotation_id AND o.row_number = i.row_number
       AND o.position = c.position
     WHERE i.quotation_id = $1 AND i.is_chosen_by_hand AND i.ordered_quantity = 0 ORDER BY 1`,
    [quotationId]
  )
  return rows.map(({ id }) => id)
}
