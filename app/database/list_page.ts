import type { ListMeta } from '#shared/answers/list'
import type { SortDirection } from '#shared/list_query'
import { allOf, type Condition } from '#app/database/conditions'
import { readInPieces } from '#app/database/read_in_pieces'
import { sql } from '#app/database/sql'

/** Filtered rows are counted up to this number, because counting more would take long and help nobody. */
export const MOST_COUNTED = 10_000

export interface ListQuery {
  columns: string
  /** The tables of the columns. */
  tables: string
  /** The tables of conditions and order; the other tables are joined only to the rows of the page. */
  filtered_tables: string
  /** The unique column of the rows, which is in both sets of tables. */
  id: string
  /** At least one condition: the owner of the rows. */
  conditions: Condition[]
  /** The ORDER BY clause, which ends with the id. */
  order: string
  /** The reverse order, with which pages in the second half of a list with a stored total are read. */
  order_from_end?: string
  /** A subquery of `$1` that reads the stored total if only the first condition applies. */
  kept_total?: string
  /** A subquery of `$1` for the number of counted rows, if it depends on the owner. */
  most_counted?: string
}

export interface ListPageQuery extends ListQuery {
  page: number
  /** Null: all rows on one page. */
  per_page: number | null
}

export interface ListPage<Row> {
  rows: Row[]
  meta: ListMeta
}

type Where = ReturnType<typeof allOf>

/** Reads one page of a list, with at most two statements for any number of rows. */
export async function readListPage<Row>(query: ListPageQuery): Promise<ListPage<Row>> {
  const { page, per_page } = query
  const where = allOf(query.conditions)
  const offset = per_page === null ? 0 : (page - 1) * per_page
  const kept = query.kept_total && offset > 0 ? await count(query, where) : null
  const rows = await readRows<Row>(query, where, offset, kept?.total ?? null)
  const end = offset + rows.length
  // A page that is not full is the last one, so its end is the total and no count is needed.
  const isLast = (per_page === null || rows.length < per_page) && (rows.length > 0 || offset === 0)
  const counted = isLast ? { total: end } : (kept ?? (await count(query, where)))
  const total = rows.length === 0 ? counted.total : Math.max(counted.total, end)
  const meta = {
    ...(per_page === null
      ? metaOfWhole(total)
      : metaOfPage({ page, per_page, count: rows.length, total })),
    ...(counted.is_minimum && { total_is_minimum: true }),
  }
  return { rows, meta }
}

/** Returns an ORDER BY clause that ends with the id, in the same direction unless `ofEqual` is given. */
export function orderBy(
  column: string | readonly string[],
  direction: SortDirection,
  id: string,
  ofEqual = direction
): string {
  const columns = [column].flat().map((it) => `${it} ${direction}`)
  return [...columns, `${id} ${ofEqual}`].join(', ')
}

/** Returns the order of a list that can be read from both ends. */
export function ordersBy(...[column, direction, id, ofEqual]: Parameters<typeof orderBy>) {
  return {
    order: orderBy(column, direction, id, ofEqual),
    order_from_end: orderBy(column, turned(direction), id, ofEqual && turned(ofEqual)),
  }
}

function turned(direction: SortDirection): SortDirection {
  return direction === 'asc' ? 'desc' : 'asc'
}

/** Reads all rows of a list as one page, in chunks, for lists that may be very long. */
export async function readWholeList<Row>(
  query: ListQuery,
  take: (rows: Row[]) => void
): Promise<ListMeta> {
  let total = 0
  await sql.transaction((tx) =>
    readInPieces<Row>(tx, wholeList(query), (rows) => {
      total += rows.length
      take(rows)
    })
  )
  return metaOfWhole(total)
}

/** Returns the statement for all rows of a list, for callers that read it themselves, and the statement of its count. */
export function wholeList({ columns, tables, filtered_tables, conditions, order }: ListQuery) {
  const where = allOf(conditions)
  // No rows are skipped, so the ids of the page need not be found first.
  const text = `SELECT ${columns} FROM ${tables} WHERE ${where.text} ORDER BY ${order}`
  const counting = `SELECT count(*) AS rows FROM ${filtered_tables} WHERE ${where.text}`
  return { text, values: where.values, count: counting }
}

/** Whether a list has more than this number of rows. Reads no further. */
export async function hasMoreRows(
  { conditions, filtered_tables: filtered }: ListQuery,
  than: number
): Promise<boolean> {
  const where = allOf(conditions)
  const found = await sql.one(
    `SELECT FROM ${filtered} WHERE ${where.text} OFFSET ${Number(than)} LIMIT 1`,
    where.values
  )
  return found !== null
}

/** Returns the position of a page of `count` rows in its list. */
export function metaOfPage({
  page,
  per_page,
  count: shown,
  total,
}: {
  page: number
  per_page: number
  count: number
  total: number
}): ListMeta {
  const before = (page - 1) * per_page
  const [from, to] = shown === 0 ? [0, 0] : [before + 1, before + shown]
  return { current_page: page, from, to, per_page, total }
}

/** The same for a list that is one page. */
function metaOfWhole(total: number): ListMeta {
  return metaOfPage({ page: 1, per_page: Math.max(total, 1), count: total, total })
}

/** @param total the number of rows, if it is known */
async function readRows<Row>(
  query: ListPageQuery,
  where: Where,
  offset: number,
  total: number | null
): Promise<Row[]> {
  const { per_page, order_from_end: fromEnd } = query
  if (per_page === null) return sql.rows<Row>(rowsOf(query, where), where.values)
  if (!fromEnd || total === null || offset <= total / 2) {
    return sql.rows<Row>(rowsOf(query, where, limitsOf(per_page, offset)), where.values)
  }
  const wanted = Math.min(per_page, total - offset)
  if (wanted <= 0) return []
  const limits = limitsOf(wanted, total - offset - wanted)
  const rows = await sql.rows<Row>(
    rowsOf({ ...query, order: fromEnd }, where, limits),
    where.values
  )
  return rows.toReversed()
}

function limitsOf(most: number, offset: number): string {
  return `LIMIT ${Number(most)} OFFSET ${Number(offset)}`
}

/** Finds the ids of the page first, so that skipped rows cost no join. */
function rowsOf(
  { columns, tables, filtered_tables: filtered, id, order }: ListQuery,
  where: Where,
  limits = ''
): string {
  return `SELECT ${columns} FROM ${tables} JOIN
       (SELECT ${id} AS page_id FROM ${filtered} WHERE ${where.text} ORDER BY ${order} ${limits}) p
     ON ${id} = p.page_id ORDER BY ${order}`
}

/** The number of rows, and whether there may be more. */
interface Counted {
  total: number
  is_minimum?: boolean
}

async function count(query: ListPageQuery, where: Where): Promise<Counted> {
  const { kept_total: kept, filtered_tables: filtered, most_counted: most = MOST_COUNTED } = query
  const found = kept
    ? await sql.one<Counted>(`SELECT (${kept}) AS total`, where.values.slice(0, 1))
    : await sql.one<Counted>(
        `SELECT count(*) AS total, count(*) = (${most}) AS is_minimum FROM
         (SELECT FROM ${filtered} WHERE ${where.text} LIMIT (${most})) counted`,
        where.values
      )
  return { total: found?.total ?? 0, is_minimum: found?.is_minimum }
}
