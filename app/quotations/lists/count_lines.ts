import { addMoney } from '#shared/money'
import type { LineStatus } from '#shared/answers/quotation'
import type { LineCounts } from '#shared/answers/quotations/pages'
import { allOf, condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { keepsOpen } from '#app/quotations/keeps_open_sql'
import { filtersOf, type QuotationItemsFilters } from '#app/quotations/lists/list_quotation_items'
import { isRaised, raisedAmount } from '#app/quotations/raised_sql'

/** How many lines there are of each status, as the other filters leave them. */
export async function countLines(
  quotationId: number,
  filters: QuotationItemsFilters
): Promise<LineCounts> {
  const { text, values } = allOf([
    condition('i.quotation_id = $?', quotationId),
    ...filtersOf({ ...filters, ...withoutTabs }),
  ])
  const rows = await sql.rows<CountedLines>(
    `SELECT i.status, count(*) AS lines, count(i.old_amount) AS moved,
       count(i.at_manager_since) AS waiting,
       count(i.more) AS raised,
       coalesce(sum(i.more) FILTER (WHERE i.ordered_quantity = 0), 0)::numeric(24, 2) AS raised_amount,
       count(*) FILTER (WHERE ${keepsOpen} AND i.at_manager_since IS NULL) AS open,
       count(*) FILTER (WHERE ${isSendable}) AS sendable,
       count(*) FILTER (WHERE ${isSendable} AND i.answered_at IS NULL) AS not_asked
     FROM (SELECT i.*, CASE WHEN ${isRaised} THEN ${raisedAmount} END AS more
       FROM quotation_items i WHERE ${text} OFFSET 0) i GROUP BY i.status`,
    values
  )
  const counts = { found: 0, analogue: 0, ambiguous: 0, none: 0, moved: 0, raised: 0, sendable: 0 }
  for (const { status, lines, moved, raised, sendable } of rows) {
    counts[status] = lines
    counts.moved += moved
    counts.raised += raised
    counts.sendable += sendable
  }
  const of = (wanted: LineStatus) => rows.find(({ status }) => status === wanted)
  const none = of('none')
  return {
    ...counts,
    raised_amount: addMoney('0.00', ...rows.map(({ raised_amount }) => raised_amount)),
    none_at_manager: none?.waiting ?? 0,
    ambiguous_open: of('ambiguous')?.open ?? 0,
    none_open: none?.open ?? 0,
    none_sendable: none?.not_asked ?? 0,
  }
}

/** The filters that the tabs of the lines stand for. */
const withoutTabs = {
  status: undefined,
  moved: undefined,
  raised: undefined,
  at_manager: undefined,
}

interface CountedLines {
  status: LineStatus
  lines: number
  moved: number
  raised: number
  raised_amount: string
  waiting: number
  open: number
  sendable: number
  not_asked: number
}

/** As lines are sent when none are named (at_manager/send_to_manager.ts). */
const isSendable = 'i.at_manager_since IS NULL AND i.ordered_quantity = 0 AND i.left_out_at IS NULL'
