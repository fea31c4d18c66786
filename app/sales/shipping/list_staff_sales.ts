import type { SaleState } from '#shared/answers/sale'
import type { StaffSale } from '#shared/answers/staff/sales'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { condition, contains, type Condition } from '#app/database/conditions'
import { readListPage, type ListPage } from '#app/database/list_page'
import { handledBy } from '#app/contractors/looked_after'
import { maySeeAmounts } from '#app/sales/shipments/packing_policy'

export interface StaffSalesQuery {
  state?: SaleState
  q?: string
  date_from?: string
  date_to?: string
  page: number
  per_page: number
}

type Times = 'issued_at' | 'shipped_at' | 'delivered_at'

type Row = Omit<StaffSale, Times> & {
  issued_at: Date
  shipped_at: Date | null
  delivered_at: Date | null
}

/** What was issued, the newest first; before them the one whose number is looked for. */
export async function listStaffSales(
  user: SignedInUser,
  { page, per_page, ...filters }: StaffSalesQuery
): Promise<ListPage<StaffSale>> {
  const { rows, meta } = await readListPage<Row>({
    columns: `s.id, s.number, s.state, s.date, c.name AS contractor_name, s.deliver_to,
      (SELECT count(DISTINCT si.order_id)::int FROM sale_items si WHERE si.sale_id = s.id)
        AS orders_count,
      s.boxes_count, s.pieces_count, s.weight, s.carrier, s.tracking, s.received_by, s.issued_at,
      s.shipped_at, s.delivered_at, r.time_zone, s.currency_code,
      ${maySeeAmounts(user) ? 's.total' : 'NULL AS total'}`,
    tables: `sales s JOIN contractors c ON c.id = s.contractor_id
      JOIN regions r ON r.code = s.region_code`,
    filtered_tables: 'sales s JOIN contractors c ON c.id = s.contractor_id',
    id: 's.id',
    conditions: [handledBy(user, 's.contractor_id'), ...filtersOf(filters)],
    order: `${numberedFirst(filters.q)}s.issued_at DESC, s.id DESC`,
    page,
    per_page,
  })
  return {
    rows: rows.map((row) => ({
      ...row,
      issued_at: row.issued_at.toISOString(),
      shipped_at: row.shipped_at?.toISOString() ?? null,
      delivered_at: row.delivered_at?.toISOString() ?? null,
    })),
    meta,
  }
}

/** Its digits stand in names and longer numbers as well. */
function numberedFirst(q = ''): string {
  const number = Number(withoutSpaces(q))
  return q && Number.isSafeInteger(number) ? `s.number = '${number}' DESC, ` : ''
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

function filtersOf({ state, q, date_from, date_to }: Omit<StaffSalesQuery, 'page' | 'per_page'>) {
  const conditions: Condition[] = [
    state ? condition('s.state = $?', state) : condition("s.state <> 'packing'"),
  ]
  if (q) {
    const number = contains('s.number', withoutSpaces(q))
    const name = contains('c.name', q)
    conditions.push(condition(`(${number.text} OR ${name.text})`, ...number.values, ...name.values))
  }
  if (date_from) conditions.push(condition('s.date >= $?', date_from))
  if (date_to) conditions.push(condition('s.date <= $?', date_to))
  return conditions
}
