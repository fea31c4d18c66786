import { QUOTATION_STATES } from '#shared/answers/quotation'
import type { OpenQuotation, OpenQuotations } from '#shared/answers/dashboard'
import type { Contractor } from '#app/accounts/signed_in_user'
import type { PageVisit } from '#app/http/stack/page_shares'
import { sql } from '#app/database/sql'
import { mayReadQuotations } from '#app/quotations/quotation_policy'

/** So many are named. */
const MOST = 5
/** What nobody has touched for so long waits for nobody. */
const DAYS = 30

const { uploaded, processing, at_manager, ready, partly_ordered } = QUOTATION_STATES

/** In which something can still be chosen and ordered, or will be. */
const isOpen = `q.contractor_id = $1 AND q.created_at > now() - interval '${DAYS} days'
  AND q.state_id IN (${[uploaded, processing, at_manager, ready, partly_ordered].join(', ')})`

/** The contractor's quotations that wait to be chosen and ordered, those that expire first on top. */
export async function listOpenQuotations({ id }: Contractor): Promise<OpenQuotations> {
  const quotations = await sql.rows<OpenQuotation & { total: number }>(
    `SELECT q.id, q.reference, q.file_name, q.lines_count, q.chosen_count, q.amount,
       q.currency_code, q.state_id IN (${uploaded}, ${processing}) AS is_under_way,
       q.valid_until <= now() AS is_expired, to_json(q.valid_until) #>> '{}' AS valid_until,
       (SELECT count(*) FROM quotation_items i
        WHERE i.quotation_id = q.id AND i.status = 'ambiguous'
          AND i.ordered_quantity = 0 AND i.left_out_at IS NULL) AS questions,
       count(*) OVER () AS total
     FROM quotations q WHERE ${isOpen}
     ORDER BY coalesce(q.valid_until <= now(), false), q.valid_until, q.id LIMIT ${MOST}`,
    [id]
  )
  return {
    total: quotations[0]?.total ?? 0,
    quotations: quotations.map(({ total: _, ...quotation }) => quotation),
  }
}

/** How many there are, on every page of who may see them. */
export async function openQuotationsShare({ user, always }: PageVisit) {
  const reader = user && mayReadQuotations(user)
  if (!reader?.ok) return {}
  const counted = await sql.one<{ quotations: number }>(
    `SELECT count(*) AS quotations FROM quotations q WHERE ${isOpen}`,
    [reader.value.contractor.id]
  )
  return { quotations_open: always(counted?.quotations ?? 0) }
}
