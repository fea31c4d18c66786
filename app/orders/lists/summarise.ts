import { addMoney } from '#shared/money'
import { OPEN, WAITING, type ListSummary, type OrderState } from '#shared/answers/order'
import { allOf, type Condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'

/** More rows are not added up: a screen is not worth so long a scan. */
export const MOST_SUMMED = 100_000

export interface Summarised {
  tables: string
  /** What is read of each row, `state_code`, `currency_code`, `is_open` and `is_waiting` among it. */
  columns: string
  /** Sums of the columns, by the names under which they are answered. */
  quantities: Record<string, string>
  amounts: Record<string, string>
  /** Those of the list but for the state. */
  conditions: Condition[]
  /** The state the list shows; all of them when missing. */
  state: string | undefined
}

type Row = {
  state_code: OrderState
  currency_code: string
  is_open: boolean
  is_waiting: boolean
  rows: number
} & Record<string, boolean | number | string | null>

/**
 * Counts the rows of a list by state and adds them up, in one statement: what the tabs of the states
 * say, and the totals under the list. Null when there are too many rows.
 */
export async function summarise(list: Summarised): Promise<ListSummary | null> {
  const where = allOf(list.conditions)
  const sums = Object.entries({ ...list.quantities, ...list.amounts }).map(
    ([name, sum]) => `${sum} AS ${name}`
  )
  const groups = await sql.rows<Row>(
    `SELECT state_code, currency_code, is_open, is_waiting, count(*) AS rows, ${sums.join(', ')} FROM
       (SELECT ${list.columns} FROM ${list.tables} WHERE ${where.text} LIMIT ${MOST_SUMMED + 1}) s
     GROUP BY state_code, currency_code, is_open, is_waiting`,
    where.values
  )
  if (groups.reduce((sum, { rows }) => sum + rows, 0) > MOST_SUMMED) return null
  const states: ListSummary['states'] = {}
  for (const { state_code, is_open, is_waiting, rows } of groups) {
    states[state_code] = (states[state_code] ?? 0) + rows
    if (is_open) states[OPEN] = (states[OPEN] ?? 0) + rows
    if (is_waiting) states[WAITING] = (states[WAITING] ?? 0) + rows
  }
  const shown = groups.filter(({ state_code, is_open, is_waiting }) => {
    if (list.state === OPEN) return is_open
    if (list.state === WAITING) return is_waiting
    return !list.state || state_code === list.state
  })
  return { states, totals: totalsOf(list, shown) }
}

function totalsOf({ quantities, amounts }: Summarised, groups: Row[]): ListSummary['totals'] {
  const totals: ListSummary['totals'] = {}
  for (const name of Object.keys(quantities)) {
    totals[name] = groups.reduce((sum, group) => sum + Number(group[name] ?? 0), 0)
  }
  // Money of several currencies does not add up.
  if (new Set(groups.map(({ currency_code }) => currency_code)).size > 1) return totals
  for (const name of Object.keys(amounts)) {
    totals[name] = addMoney(...groups.map((group) => String(group[name] ?? '0')))
  }
  return totals
}
