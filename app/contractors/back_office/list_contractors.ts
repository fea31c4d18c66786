import { parseSort } from '#shared/list_query'
import type {
  ContractorCounts,
  ContractorRow,
  ContractorSort,
  ContractorStatus,
  ContractorTotals,
} from '#shared/answers/staff/contractors'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { isCalled } from '#app/contractors/contractor_names'
import { lookedAfter } from '#app/contractors/looked_after'
import { allOf, condition, contains, type Condition } from '#app/database/conditions'
import { orderBy, readListPage, type ListPage } from '#app/database/list_page'
import { sql } from '#app/database/sql'

export interface ContractorFilters {
  search?: string
  status?: ContractorStatus
  region_code?: string
  currency_code?: string
  price_group_id?: number
  /** `none`: those that nobody looks after. */
  manager_id?: string
  is_customer?: boolean
  is_supplier?: boolean
  /** The day since which they have ordered. */
  has_orders_since?: string
}

export interface ContractorsQuery extends ContractorFilters {
  sort: ContractorSort | `-${ContractorSort}`
  page: number
  per_page: number
}

export type ContractorDbRow = Omit<ContractorRow, 'last_order_at' | 'created_at'> & {
  last_order_at: Date | null
  created_at: Date
}

/*
| Figures of the contractor `c` from orders and sales, as expressions of SQL: the list is sorted by them.
*/

/** How many orders it has placed in the last 90 days. */
const ORDERS_90D = `(SELECT count(*)::int FROM orders o
  WHERE o.contractor_id = c.id AND o.created_at >= now() - interval '90 days')`

/** The moment of its last order. */
const LAST_ORDER_AT = `(SELECT o.created_at FROM orders o
  WHERE o.contractor_id = c.id ORDER BY o.created_at DESC LIMIT 1)`

/** The amount that was invoiced to it in the last 90 days in its currency, without VAT. */
const INVOICED_90D = `(SELECT coalesce(sum(s.total - s.vat), 0)::numeric(24, 2) FROM sales s
  WHERE s.contractor_id = c.id AND s.state <> 'packing' AND s.currency_code = c.currency_code
    AND s.date >= current_date - 90)`

/** The columns of `ContractorDbRow`, of `CONTRACTOR_TABLES`. */
export const CONTRACTOR_COLUMNS = `c.id, c.code, c.name, c.tax_id, c.status, c.region_code, c.currency_code,
  json_build_object('id', g.id, 'name', g.name) AS price_group,
  CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'name', m.name) END AS manager,
  (SELECT count(*)::int FROM users u WHERE u.contractor_id = c.id) AS users_count,
  ${ORDERS_90D} AS orders_90d, ${INVOICED_90D} AS turnover_90d, c.balance, c.credit_limit,
  ${LAST_ORDER_AT} AS last_order_at, c.is_customer, c.is_supplier, c.created_at`

export const CONTRACTOR_TABLES = `contractors c JOIN price_groups g ON g.id = c.price_group_id
  LEFT JOIN users m ON m.id = c.manager_id`

const sortColumns: Record<ContractorSort, string | readonly string[]> = {
  name: 'lower(c.name)',
  // Numbers in their order, and others after them.
  code: ['length(c.code)', 'c.code'],
  created_at: 'c.created_at',
  turnover_90d: INVOICED_90D,
  orders_90d: ORDERS_90D,
  last_order_at: `coalesce(${LAST_ORDER_AT}, '-infinity')`,
  balance: 'coalesce(c.balance, 0)',
}

/** The contractors that the user looks after: for an admin all of them. */
export async function listContractors(
  user: SignedInUser,
  { page, per_page, sort, ...filters }: ContractorsQuery
): Promise<ListPage<ContractorRow>> {
  const { field, direction } = parseSort(sort)
  const column = sortColumns[field as ContractorSort] // the validator allows no other
  const { rows, meta } = await readListPage<ContractorDbRow>({
    columns: CONTRACTOR_COLUMNS,
    tables: CONTRACTOR_TABLES,
    filtered_tables: 'contractors c',
    id: 'c.id',
    conditions: conditionsOf(user, filters),
    order: orderBy(column, direction, 'c.id'),
    page,
    per_page,
  })
  return { rows: rows.map(toContractorRow), meta }
}

/** A contractor as it is answered, of a row of the database. */
export function toContractorRow<Row extends ContractorDbRow>(row: Row) {
  return {
    ...row,
    last_order_at: row.last_order_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

/** The figures of all contractors that the filters leave. */
export async function totalContractors(
  user: SignedInUser,
  filters: ContractorFilters
): Promise<ContractorTotals> {
  const where = allOf(conditionsOf(user, filters))
  const row = await sql.one<ContractorTotals>(figuresOf(where.text), where.values)
  return row! // an aggregate without groups answers one row
}

/** How many contractors of the user each tab has. */
export async function countContractors(user: SignedInUser): Promise<ContractorCounts> {
  const theirs = allOf([lookedAfter(user, 'c.id')])
  const row = await sql.one<ContractorCounts>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE c.status = 'active')::int AS active,
       count(*) FILTER (WHERE c.status = 'pending')::int AS pending,
       count(*) FILTER (WHERE c.status = 'blocked')::int AS blocked,
       count(*) FILTER (WHERE c.is_supplier)::int AS suppliers
     FROM contractors c WHERE ${theirs.text}`,
    theirs.values
  )
  return row! // an aggregate without groups answers one row
}

function conditionsOf(user: SignedInUser, filters: ContractorFilters): Condition[] {
  const { search, status, manager_id: manager, has_orders_since: since } = filters
  return [
    lookedAfter(user, 'c.id'),
    ...(search ? [isFound(search)] : []),
    ...(status ? [condition('c.status = $?', status)] : []),
    ...equals('region_code', filters.region_code),
    ...equals('currency_code', filters.currency_code),
    ...equals('price_group_id', filters.price_group_id),
    ...equals('is_customer', filters.is_customer),
    ...equals('is_supplier', filters.is_supplier),
    ...(manager === 'none' ? [condition('c.manager_id IS NULL')] : equals('manager_id', manager)),
    ...(since
      ? [
          condition(
            `${LAST_ORDER_AT} >= $?::date::timestamp AT TIME ZONE
      (SELECT r.time_zone FROM regions r WHERE r.code = c.region_code)`,
            since
          ),
        ]
      : []),
  ]
}

function equals(column: string, value: string | number | boolean | undefined): Condition[] {
  return value === undefined ? [] : [condition(`c.${column} = $?`, value)]
}

/** By its name, code or tax id, or by the name or e-mail of one of its users. */
function isFound(text: string): Condition {
  const called = isCalled('c', text)
  const name = contains('u.name', text)
  const email = contains('u.email', text)
  return condition(
    `(${called.text} OR c.id IN (SELECT u.contractor_id FROM users u WHERE ${name.text} OR ${email.text}))`,
    ...called.values,
    ...name.values,
    ...email.values
  )
}

/** The statement of `ContractorTotals` over contractors `c`. */
function figuresOf(where: string): string {
  return `WITH found AS MATERIALIZED (SELECT c.id, c.currency_code FROM contractors c WHERE ${where})
    SELECT
      (SELECT count(*)::int FROM users u JOIN found f ON f.id = u.contractor_id) AS users_count,
      (SELECT count(*)::int FROM orders o JOIN found f ON f.id = o.contractor_id
       WHERE o.created_at >= now() - interval '90 days') AS orders_90d,
      (SELECT coalesce(json_agg(t ORDER BY t.currency_code), '[]') FROM (
         SELECT s.currency_code, sum(s.total - s.vat)::text AS amount
         FROM sales s JOIN found f ON f.id = s.contractor_id AND f.currency_code = s.currency_code
         WHERE s.state <> 'packing' AND s.date >= current_date - 90
         GROUP BY s.currency_code) t) AS turnover_90d`
}
