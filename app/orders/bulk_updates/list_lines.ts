import { parseSort } from '#shared/list_query'
import {
  MOST_LINES_AT_ONCE,
  type LineSort,
  type LineTab,
  type StaffLine,
} from '#shared/answers/staff/order_lines'
import { isManager } from '#app/accounts/account_policy'
import { handledBy, type Caretaker } from '#app/contractors/looked_after'
import { inBrandOrder } from '#app/database/brand_order'
import { allOf, condition } from '#app/database/conditions'
import { MOST_COUNTED, orderBy, readListPage, type ListPage } from '#app/database/list_page'
import { sql } from '#app/database/sql'
import { promisedDay } from '#app/orders/lists/list_filters'
import type { PageVisit } from '#app/http/stack/page_shares'
import { proposalOf } from '#app/orders/lists/list_order_items'
import { maySeeTerms } from '#app/orders/order_policy'
import {
  isFiltered,
  isLate,
  linesIn,
  waitsSince,
  type LineFilters,
} from '#app/orders/bulk_updates/line_filters'

export interface LinesWanted extends LineFilters {
  tab: LineTab
  sort: LineSort | `-${LineSort}`
}

export interface LinesQuery extends LinesWanted {
  page: number
  per_page: number
}

/** A line as it is read; the time is not text yet. */
type LineRow = Omit<StaffLine, 'waits_since'> & { waits_since: Date | null }

const columnsIn = (
  tab: LineTab
) => `i.id, i.order_id, o.number AS order_number, i.line, i.brand_name,
  i.partnumber, i.name, i.price_list_name, i.reference, i.currency_code, i.price, i.qty_ordered,
  i.qty_processing, i.qty_ready, i.qty_sent, i.qty_refused, i.qty_packed, i.promised_on,
  i.promised_on_new, i.state_code, i.contractor_id, c.name AS contractor_name, o.user_id AS buyer_id,
  i.raised - 'amount' AS raised, i.confirmed_at IS NOT NULL AS is_confirmed, ${isLate} AS is_late,
  CASE WHEN i.qty_processing + i.qty_ready > 0 THEN ${waitsSince(tab)} END AS waits_since,
  CASE WHEN w.id IS NOT NULL THEN
    (${proposalOf('w')})::jsonb || jsonb_build_object('proposed_at', w.created_at,
      'price_list_name', w.price_list_name) END AS proposal,
  CASE WHEN r.id IS NOT NULL THEN json_build_object('id', r.id, 'quantity', r.quantity,
    'reason', r.reason, 'asked_at', r.created_at, 'user_name', nullif(u.name, '')) END AS cancel_request,
  (SELECT json_build_object('at', a.created_at, 'file_name', a.file_name)
    FROM supplier_ask_items n JOIN supplier_asks a ON a.id = n.ask_id
    WHERE n.order_item_id = i.id AND a.price_list_name = i.price_list_name
    ORDER BY a.id DESC LIMIT 1) AS supplier_asked`

const tables = `order_items i JOIN orders o ON o.id = i.order_id
  JOIN contractors c ON c.id = i.contractor_id
  LEFT JOIN order_item_proposals w ON w.order_item_id = i.id AND w.answer IS NULL
  LEFT JOIN cancel_requests r ON r.order_item_id = i.id AND r.answer IS NULL
  LEFT JOIN users u ON u.id = r.user_id`

/** What a sort goes by, and what has to be joined for it. */
const sorts: Record<Exclude<LineSort, 'waits'>, { column: string; join?: string }> = {
  order_number: {
    column: '(length(o.number), o.number, i.line)',
    join: 'JOIN orders o ON o.id = i.order_id',
  },
  contractor_name: {
    column: 'lower(c.name)',
    join: 'JOIN contractors c ON c.id = i.contractor_id',
  },
  brand_name: { column: inBrandOrder('i.brand_name') },
  partnumber: { column: 'i.partnumber_key' },
  qty_processing: { column: 'i.qty_processing' },
  qty_ready: { column: 'i.qty_ready' },
  price_list_name: { column: 'i.price_list_name' },
  promised_on: { column: promisedDay },
  price: { column: 'i.price' },
}

/** Lines of all contractors a manager looks after; to the warehouse of all, without what they cost. */
export async function listLines(
  user: Caretaker,
  { page, per_page, ...wanted }: LinesQuery
): Promise<ListPage<StaffLine>> {
  const list = await readListPage<LineRow>({ ...listOf(user, wanted), page, per_page })
  return { rows: list.rows.map((row) => toStaffLine(row, user)), meta: list.meta }
}

/** The first lines the filters leave, up to `MOST_LINES_AT_ONCE`, with how many there are. */
export async function listAllLines(
  user: Caretaker,
  wanted: LinesWanted
): Promise<{ data: StaffLine[]; total: number }> {
  const { rows, meta } = await listLines(user, { ...wanted, page: 1, per_page: MOST_LINES_AT_ONCE })
  return { data: rows, total: meta.total }
}

/** Those of the lines that the user handles, in the order of their orders. */
export async function findLines(user: Caretaker, ids: readonly number[]): Promise<StaffLine[]> {
  if (ids.length === 0) return []
  const where = allOf([handledBy(user, 'i.contractor_id'), condition('i.id = ANY ($?)', ids)])
  const rows = await sql.rows<LineRow>(
    `SELECT ${columnsIn('all')} FROM ${tables} WHERE ${where.text} ORDER BY i.order_id, i.line`,
    where.values
  )
  return rows.map((row) => toStaffLine(row, user))
}

/** How many lines there are in tabs, as the filters leave them: one statement. */
export async function countLines<Tab extends LineTab>(
  user: Caretaker,
  filters: LineFilters,
  tabs: readonly Tab[]
): Promise<Record<Tab, number>> {
  const values: unknown[] = []
  const counts = tabs.map((tab) => `(${countOf(user, tab, filters, values)}) AS ${tab}`)
  const row = await sql.one<Record<Tab, number>>(`SELECT ${counts.join(', ')}`, values)
  if (!row) throw new Error('A statement without tables has one row')
  return row
}

/** How many lines wait for a manager, for the rail of every page; no statement for all others. */
export async function orderLinesShare({ user, always }: PageVisit) {
  if (!user || !isManager(user)) return {}
  const { unconfirmed, cancel_asked } = await countLines(user, {}, ['unconfirmed', 'cancel_asked'])
  return { order_lines_waiting: always(unconfirmed + cancel_asked) }
}

/** @param values those of the statement so far, to which its own are added */
function countOf(user: Caretaker, tab: LineTab, filters: LineFilters, values: unknown[]): string {
  // All lines there are have been counted already, contractor by contractor.
  if (tab === 'all' && !isFiltered(filters)) {
    const where = numbered(allOf([handledBy(user, 'n.contractor_id')]), values)
    return `SELECT coalesce(sum(n.order_items), 0)::bigint FROM order_counts n WHERE ${where}`
  }
  const { tables: filtered, conditions } = linesIn(user, tab, filters)
  const where = numbered(allOf(conditions), values)
  return `SELECT count(*) FROM (SELECT FROM ${filtered} WHERE ${where} LIMIT ${MOST_COUNTED}) counted`
}

function numbered(where: { text: string; values: unknown[] }, values: unknown[]): string {
  const before = values.length
  values.push(...where.values)
  return where.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)
}

function listOf(user: Caretaker, { tab, sort, ...filters }: LinesWanted) {
  const { field, direction } = parseSort(sort)
  const { tables: filtered, conditions } = linesIn(user, tab, filters)
  const list = { columns: columnsIn(tab), tables, id: 'i.id', conditions }
  if (field === 'waits') {
    // What waits longest has waited since the earliest moment.
    const turned = direction === 'asc' ? 'desc' : 'asc'
    return { ...list, filtered_tables: filtered, order: orderBy(waitsSince(tab), turned, 'i.id') }
  }
  const { column, join = '' } = sorts[field as Exclude<LineSort, 'waits'>] // the validator's fields
  return {
    ...list,
    filtered_tables: `${filtered} ${join}`,
    order: orderBy(column, direction, 'i.id'),
  }
}

function toStaffLine(
  { price, proposal, cancel_request: asked, supplier_asked, ...row }: LineRow,
  user: Caretaker
): StaffLine {
  const seesTerms = maySeeTerms(user)
  return {
    ...row,
    price: seesTerms ? price : null,
    waits_since: row.waits_since?.toISOString() ?? null,
    proposal:
      seesTerms && proposal
        ? {
            ...proposal,
            deadline: toIso(proposal.deadline),
            proposed_at: toIso(proposal.proposed_at),
          }
        : null,
    cancel_request: asked && { ...asked, asked_at: toIso(asked.asked_at) },
    supplier_asked: supplier_asked && { ...supplier_asked, at: toIso(supplier_asked.at) },
  }
}

/** A moment as the database writes it into JSON. */
function toIso(moment: string): string {
  return new Date(moment).toISOString()
}
