import { MOST_LINES_AT_ONCE } from '#shared/answers/staff/order_lines'
import type {
  AnsweredRow,
  AnswerOutcome,
  AnswerUpdate,
} from '#shared/answers/staff/supplier_answers'
import type { AnsweredLine } from '#app/orders/supplying/answered_line'

export interface Sorted {
  row: AnsweredRow
  line: AnsweredLine | null
}

/**
 * Divides the updates of the rows into calls with a limited number of lines. The lines of an order are in one call, so
 * that the buyer gets one mail about them.
 */
export function callsOf(sorted: readonly Sorted[]): AnswerUpdate[][] {
  const ours = sorted
    .flatMap(({ row, line }) => (line && row.heap !== 'not_ours' ? [{ row, line }] : []))
    .toSorted((one, other) => one.line.order_id - other.line.order_id)
  const calls: (typeof ours)[] = []
  for (const order of Map.groupBy(ours, ({ line }) => line.order_id).values()) {
    const call = calls.at(-1)
    if (call && call.length + order.length <= MOST_LINES_AT_ONCE) call.push(...order)
    else
      for (let at = 0; at < order.length; at += MOST_LINES_AT_ONCE)
        calls.push(order.slice(at, at + MOST_LINES_AT_ONCE))
  }
  return calls.map(updatesOf).filter((updates) => updates.length > 0)
}

/**
 * Refusals first, also of what is missing of lines that come in part, then what is left of those is confirmed
 * or proposed. Lines are sent with the quantities they will have by then, so that whoever changed meanwhile is
 * left each time. What is confirmed already, and for no other day, has nothing to be done with it.
 */
function updatesOf(ours: readonly { row: AnsweredRow; line: AnsweredLine }[]): AnswerUpdate[] {
  const refused = ours.flatMap(({ row, line }) =>
    row.refused > 0 ? [{ ...seen(line), quantity: row.refused }] : []
  )
  const of = (outcome: AnswerOutcome) => ours.filter(({ row }) => row.heap === outcome)
  const updates: AnswerUpdate[] = [
    { action: 'refuse', reason: 'not_available', lines: refused },
    {
      action: 'confirm',
      lines: of('confirmed').flatMap(({ row, line }) =>
        line.is_confirmed && row.later === null
          ? []
          : { ...seen(line, row.refused), ...(row.later && { promised_on: row.later.after }) }
      ),
    },
    {
      action: 'propose',
      lines: [
        ...of('price_changed').map(({ row, line }) => ({
          ...seen(line, row.refused),
          ...(row.price && { price: row.price.after }),
        })),
        ...of('replaced').map(({ row, line }) => ({
          ...seen(line),
          brand_name: line.brand_name,
          ...(row.replacement !== null && { partnumber: row.replacement }),
        })),
      ],
    },
  ]
  return updates.filter(({ lines }) => lines.length > 0)
}

/** @param refused how many pieces of it are refused before */
function seen({ id, qty_processing, qty_ready }: AnsweredLine, refused = 0) {
  return { id, qty_processing: qty_processing - refused, qty_ready }
}
