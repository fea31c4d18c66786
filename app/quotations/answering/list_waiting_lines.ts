import type { QueuedLine, QueuedLinesAnswer } from '#shared/answers/staff/quotation_queue'
import { sql } from '#app/database/sql'
import { toOffer } from '#app/offers/offer_transformer'
import { listKnownPriceLists } from '#app/quotations/answering/known_price_lists'
import type { AnsweredQuotation } from '#app/quotations/answering/list_queue'
import type { RequestLine } from '#app/quotations/lines/sort_rows'
import { matchLines } from '#app/quotations/matching/match_lines'

/** So many lines are shown at once. */
const MOST_LINES = 500
/** So many offers of each are worth a look. */
const MOST_KNOWN = 3

type WaitingRow = Omit<QueuedLine, 'at_manager_since' | 'known'> &
  RequestLine & { at_manager_since: Date; offer_ids: number[] }

/**
 * The lines of a quotation that wait for a manager, in the order of its file, each with what there is
 * under its number today.
 *
 * @param itemId this one alone
 */
export async function listWaitingLines(
  { row, contractor }: AnsweredQuotation,
  itemId: number | null = null
): Promise<QueuedLine[]> {
  if (row.at_manager_count === 0) return []
  const rows = await sql.rows<WaitingRow>(
    `SELECT i.id, i.row_number, i.brand_name, i.partnumber, i.partnumber_key, i.quantity, i.reference,
       i.description, i.price_limit, i.delivery_limit, i.merged_count, i.status, i.at_manager_since,
       i.answer, i.answer_version AS version,
       (SELECT count(*)::int FROM quotation_items a JOIN quotations q ON q.id = a.quotation_id
        WHERE a.partnumber_key = i.partnumber_key
          AND (a.status = 'none' OR a.answered_at IS NOT NULL)
          AND q.created_at > now() - interval '1 year') AS asked_count,
       ARRAY(SELECT o.offer_id FROM quotation_offers o
         WHERE o.quotation_id = i.quotation_id AND o.row_number = i.row_number) AS offer_ids
     FROM quotation_items i
     WHERE i.quotation_id = $1 AND i.at_manager_since IS NOT NULL
       AND ($2::bigint IS NULL OR i.id = $2)
     ORDER BY i.row_number LIMIT ${MOST_LINES}`,
    [row.id, itemId]
  )
  const matched = await matchLines(contractor, rows, true)
  return rows.map(({ offer_ids, at_manager_since, ...line }, at) => {
    const { partnumber_key: _key, merged_count: _merged, ...shown } = line
    const known = (matched[at]?.offers ?? []).filter(
      ({ offer }) => !offer_ids.includes(offer.offer_id)
    )
    return {
      ...shown,
      offers_count: offer_ids.length,
      at_manager_since: at_manager_since.toISOString(),
      known: known
        .slice(0, MOST_KNOWN)
        .map(({ offer, is_analogue }) => toOffer(offer, is_analogue)),
    }
  })
}

/** They with their quotation, and what the contractor buys from. */
export async function linesAnswer(quotation: AnsweredQuotation): Promise<QueuedLinesAnswer> {
  const [data, sent_back, price_lists] = await Promise.all([
    listWaitingLines(quotation),
    listSentBack(quotation.row.id),
    listKnownPriceLists(quotation.contractor.price_group_id),
  ])
  return { data, sent_back, quotation: quotation.row, price_lists }
}

/** Tells whoever is answering a line just now where it went. */
async function listSentBack(quotationId: number): Promise<QueuedLinesAnswer['sent_back']> {
  const rows = await sql.rows<{ id: number; at: Date }>(
    `SELECT id, answered_at AS at FROM quotation_items
     WHERE quotation_id = $1 AND at_manager_since IS NULL AND answered_at > now() - interval '1 day'
     ORDER BY answered_at DESC, id LIMIT ${MOST_LINES}`,
    [quotationId]
  )
  return rows.map(({ id, at }) => ({ id, at: at.toISOString() }))
}
