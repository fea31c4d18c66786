import { MOST_WORKED } from '#shared/answers/staff/order_lines'
import type { AnsweredRow, AnswerWork } from '#shared/answers/staff/supplier_answers'
import type { AnsweredLine } from '#app/orders/supplying/answered_line'

export interface Sorted {
  row: AnsweredRow
  line: AnsweredLine | null
}

/**
 * What applies the rows, those of one line as one, order by order: refusals first, also of what is missing
 * of lines that come in part, then what is left of those is confirmed or proposed. Lines are sent with the
 * quantities they will have by then, so that whoever changed meanwhile is left each time.
 */
export function worksOf(sorted: readonly Sorted[]): AnswerWork[] {
  const ours = sorted
    .flatMap(({ row, line }) => (line && row.heap !== 'not_ours' ? [{ row, line }] : []))
    .toSorted((one, other) => one.line.order_id - other.line.order_id)
  const refused = ours.flatMap(({ row, line }) =>
    row.refused > 0 ? [{ ...seen(line), quantity: row.refused }] : []
  )
  const of = (heap: AnsweredRow['heap']) => ours.filter(({ row }) => row.heap === heap)
  const works: AnswerWork[] = [
    { action: 'refuse', reason: 'not_available', lines: refused },
    {
      action: 'confirm',
      lines: of('confirmed').map(({ row, line }) => ({
        ...seen(line, row.refused),
        ...(row.later && { promised_on: row.later.after }),
      })),
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
  return works.flatMap(inCalls)
}

/** A call works so many lines, those of an order together. */
function inCalls({ lines, ...work }: AnswerWork): AnswerWork[] {
  const calls = Math.ceil(lines.length / MOST_WORKED)
  return Array.from({ length: calls }, (_, call) => ({
    ...work,
    lines: lines.slice(call * MOST_WORKED, (call + 1) * MOST_WORKED),
  }))
}

/** @param refused how many pieces of it are refused before */
function seen({ id, qty_processing, qty_ready }: AnsweredLine, refused = 0) {
  return { id, qty_processing: qty_processing - refused, qty_ready }
}
