import type { QueuedQuotation } from '#shared/answers/staff/quotation_queue'
import { lookedAfter } from '#app/contractors/looked_after'
import { isManager } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition, type Condition } from '#app/database/conditions'
import { readListPage, type ListPage } from '#app/database/list_page'
import { sql } from '#app/database/sql'
import type { PageVisit } from '#app/http/stack/page_shares'
import type { PricedFor } from '#app/offers/pricing'
import { OPEN_STATES } from '#app/quotations/choosing/open_quotation'

type Times = 'waits_since' | 'valid_until'

type QueueRow = Omit<QueuedQuotation, Times> & Record<Times, Date | null>

/** A quotation a manager looks after, with what its prices depend on. */
export interface AnsweredQuotation {
  row: QueuedQuotation
  contractor: PricedFor
}

const isOpen = `q.state_id IN (${OPEN_STATES.join(', ')})`

/** The lines of `q` that wait, while it is open. */
const waiting = `SELECT count(*)::int AS at_manager_count, count(m.answer)::int AS answered_count,
    min(m.at_manager_since) AS waits_since
  FROM quotation_items m WHERE m.quotation_id = q.id AND m.at_manager_since IS NOT NULL
    AND ${isOpen}`

const waits = `${isOpen} AND q.id IN (
  SELECT m.quotation_id FROM quotation_items m WHERE m.at_manager_since IS NOT NULL)`

const columns = `q.id, q.reference, c.name AS contractor_name, nullif(k.name, '') AS manager_name,
  nullif(u.name, '') AS user_name, nullif(u.email, '') AS user_email,
  nullif(u.phone, '') AS user_phone, q.manager_request AS request, q.currency_code, q.lines_count,
  w.at_manager_count, w.answered_count, w.waits_since, q.valid_until`

const tables = `quotations q JOIN contractors c ON c.id = q.contractor_id
  LEFT JOIN users k ON k.id = c.manager_id AND k.role IN ('manager', 'admin')
  LEFT JOIN users u ON u.id = coalesce(q.sent_by, q.user_id)
  CROSS JOIN LATERAL (${waiting}) w`

/** What waits for the manager, the longest waiting first. */
export async function listQueue(
  user: SignedInUser,
  { page, per_page }: { page: number; per_page: number }
): Promise<ListPage<QueuedQuotation>> {
  const { rows, meta } = await readListPage<QueueRow>({
    columns,
    tables,
    filtered_tables: `quotations q CROSS JOIN LATERAL (${waiting}) w`,
    id: 'q.id',
    conditions: [lookedAfter(user, 'q.contractor_id'), condition(waits)],
    order: 'w.waits_since, q.id',
    page,
    per_page,
  })
  return { rows: rows.map(toQueued), meta }
}

/** A quotation the manager looks after, whether lines of it wait or not; null: it is none of theirs. */
export async function findAnswered(
  user: SignedInUser,
  id: number
): Promise<AnsweredQuotation | null> {
  const where = allOf([lookedAfter(user, 'q.contractor_id'), condition('q.id = $?', id)])
  const found = await sql.one<QueueRow & { contractor_id: number; price_group_id: number }>(
    `SELECT ${columns}, c.id AS contractor_id, c.price_group_id FROM ${tables} WHERE ${where.text}`,
    where.values
  )
  if (!found) return null
  const { contractor_id, price_group_id, ...row } = found
  const { currency_code } = row
  return { row: toQueued(row), contractor: { id: contractor_id, price_group_id, currency_code } }
}

function toQueued({ waits_since, valid_until, ...row }: QueueRow): QueuedQuotation {
  return {
    ...row,
    waits_since: waits_since?.toISOString() ?? null,
    valid_until: valid_until?.toISOString() ?? null,
  }
}

/** How many wait for a manager, for the rail of every page; no statement for all others. */
export async function quotationQueueShare({ user, always }: PageVisit) {
  if (!user || !isManager(user)) return {}
  return {
    quotation_queue: always(
      await countQueue([lookedAfter(user, 'q.contractor_id'), condition(waits)])
    ),
  }
}

async function countQueue(conditions: Condition[]): Promise<number> {
  const where = allOf(conditions)
  const counted = await sql.one<{ total: number }>(
    `SELECT count(*)::int AS total FROM quotations q WHERE ${where.text}`,
    where.values
  )
  return counted?.total ?? 0
}
