import type { ListMeta } from '#shared/answers/list'
import { allOf, type Condition } from '#app/support/conditions'
import { sql } from '#app/support/sql'

/** Counting the rows of a filter stops here: a number nobody reads is not worth a long scan. */
export const MOST_COUNTED = 10_000

export interface ListPageQuery {
  columns: string
  tables: string
  /** At least one: the one that says whose rows these are. */
  conditions: Condition[]
  /** Ends with a unique column. */
  order: string
  page: number
  /** Null: all rows on one page. */
  per_page: number | null
  /** The kept number of rows, when only the first condition applies; a subquery of `$1`. */
  kept_total?: string
}

export interface ListPage<Row> {
  rows: Row[]
  meta: ListMeta
}

/** One page of a list: two statements, whatever the number of rows. */
export async function readListPage<Row>(query: ListPageQuery): Promise<ListPage<Row>> {
  const { page, per_page } = query
  const where = allOf(query.conditions)
  const offset = per_page === null ? 0 : (page - 1) * per_page
  const limits = per_page === null ? '' : `LIMIT ${Number(per_page)} OFFSET ${Number(offset)}`
  const [rows, counted] = await Promise.all([
    sql.rows<Row>(
      `SELECT ${query.columns} FROM ${query.tables} WHERE ${where.text}
       ORDER BY ${query.order} ${limits}`,
      where.values
    ),
    count(query, where),
  ])
  const total = Math.max(counted, rows.length === 0 ? 0 : offset + rows.length)
  const meta = {
    current_page: per_page === null ? 1 : page,
    from: rows.length === 0 ? 0 : offset + 1,
    to: rows.length === 0 ? 0 : offset + rows.length,
    per_page: per_page ?? Math.max(rows.length, 1),
    total,
    ...(!query.kept_total && counted === MOST_COUNTED && { total_is_minimum: true }),
  }
  return { rows, meta }
}

async function count(query: ListPageQuery, where: { text: string; values: unknown[] }) {
  const { kept_total: kept, tables } = query
  const found = kept
    ? await sql.one<{ total: number }>(`SELECT (${kept}) AS total`, where.values)
    : await sql.one<{ total: number }>(
        `SELECT count(*) AS total FROM
         (SELECT FROM ${tables} WHERE ${where.text} LIMIT ${MOST_COUNTED}) counted`,
        where.values
      )
  return found?.total ?? 0
}
