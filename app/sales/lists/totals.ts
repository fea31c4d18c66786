import { addMoney } from '#shared/money'
import type { SalesTotals } from '#shared/answers/sale'
import { MOST_SUMMED } from '#app/orders/lists/summarise'
import { allOf, type Condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'

export interface Totalled {
  tables: string
  /** What is read of each row, `currency_code` and what is added up among it. */
  columns: string
  /** Whole numbers. */
  counted: readonly string[]
  /** Decimals that are no money. */
  added?: readonly string[]
  amounts: readonly string[]
  conditions: Condition[]
}

type Row = { currency_code: string; rows: number } & Record<string, number | string | null>

/**
 * What the rows of a list add up to, in one statement. Null when there are too many rows. No amounts
 * when the currencies differ.
 */
export async function totalsOf(list: Totalled): Promise<SalesTotals | null> {
  const { counted, added = [], amounts } = list
  const where = allOf(list.conditions)
  const sums = [...counted, ...added, ...amounts].map((name) => `sum(${name}) AS ${name}`)
  const groups = await sql.rows<Row>(
    `SELECT currency_code, count(*) AS rows, ${sums.join(', ')} FROM
       (SELECT ${list.columns} FROM ${list.tables} WHERE ${where.text} LIMIT ${MOST_SUMMED + 1}) s
     GROUP BY currency_code`,
    where.values
  )
  if (groups.reduce((sum, { rows }) => sum + rows, 0) > MOST_SUMMED) return null
  const totals: SalesTotals = {}
  for (const name of [...counted, ...added]) {
    totals[name] = groups.reduce((sum, group) => sum + Number(group[name] ?? 0), 0)
  }
  if (groups.length > 1) return totals
  for (const name of amounts) {
    totals[name] = addMoney(...groups.map((group) => String(group[name] ?? '0')))
  }
  return totals
}
