import {
  ANSWER_HEAPS,
  type AnsweredRow,
  type AnswerHeap,
  type NotOursWhy,
  type SupplierAnswer,
} from '#shared/answers/staff/supplier_answers'
import { divideHalfUp, fromCents, parseDecimal, toCents } from '#shared/money'
import { partNumberKey } from '#shared/search_keys'
import { numberKey, type AnsweredLine, type KnownLines } from '#app/orders/supplying/answered_line'
import type { SaidRow } from '#app/orders/supplying/answer_row'
import { worksOf, type Sorted } from '#app/orders/supplying/answer_works'

/**
 * Puts every row of a supplier's answer on exactly one heap, and says what is done with its line. Nothing
 * is changed; what cannot be applied is "not ours", with the reason.
 */
export function sortAnswer(
  said: readonly SaidRow[],
  known: KnownLines,
  today: string
): SupplierAnswer {
  const taken = new Set<number>()
  const sorted = said.map((row) => {
    const line = lineOf(row, known)
    const one = sortRow({ ...row, date: fromToday(row.date, today) }, line, taken)
    if (line && one.row.heap !== 'not_ours') taken.add(line.id)
    return one
  })
  const rows = sorted.map(({ row }) => row)
  const counts = Object.fromEntries(
    ANSWER_HEAPS.map((heap) => [heap, rows.filter((row) => row.heap === heap).length])
  ) as Record<AnswerHeap, number> // of every heap
  const lists = sorted.flatMap(({ line }) => (line ? [line.price_list_name] : []))
  return {
    rows_count: rows.length,
    counts,
    suppliers: [...new Set(lists)].toSorted(),
    rows,
    works: worksOf(sorted),
  }
}

function lineOf(row: SaidRow, { byId, byNumber }: KnownLines): AnsweredLine | null {
  const found = row.line_id === null ? undefined : byId.get(row.line_id)
  return found ?? byNumber.get(numberKey(row.own_number)) ?? null
}

function sortRow(said: SaidRow, line: AnsweredLine | null, taken: ReadonlySet<number>): Sorted {
  const row = emptyRow(said, line)
  const notOurs = (why: NotOursWhy): Sorted => ({ row: { ...row, heap: 'not_ours', why }, line })
  if (!line) return notOurs('unknown')
  if (taken.has(line.id)) return notOurs('twice')
  if (line.qty_processing === 0) return notOurs('closed')
  if (line.has_open_proposal) return notOurs('awaiting_decision')
  if (said.unreadable) return notOurs(said.unreadable)
  if (isOther(said.partnumber, line.partnumber)) return notOurs('other_part')
  if (said.says === 'no' && said.replacement === '') return { row: refusedRow(row, line), line }
  if (isOther(said.replacement, line.partnumber)) {
    return { row: { ...row, heap: 'replaced', replacement: said.replacement }, line }
  }
  if (said.quantity === 0 || said.says === 'no') return { row: refusedRow(row, line), line }
  return confirmOrAsk(said, row, line, notOurs)
}

function confirmOrAsk(
  said: SaidRow,
  row: AnsweredRow,
  line: AnsweredLine,
  notOurs: (why: NotOursWhy) => Sorted
): Sorted {
  const { says, quantity, cost, date } = said
  if (says === null && quantity === null && cost === null && date === null) {
    return notOurs('nothing_said')
  }
  const later = laterThan(line.promised_on, date)
  const refused = Math.max(0, line.qty_processing - (quantity ?? line.qty_processing))
  if (cost !== null && line.cost === null) return notOurs('cost_unknown')
  const price = cost !== null && line.cost !== null ? dearer(line.price, line.cost, cost) : null
  if (price === null || cost === null || line.cost === null) {
    return { row: { ...row, heap: 'confirmed', later, refused }, line }
  }
  const changed = {
    ...row,
    heap: 'price_changed' as const,
    cost: { before: line.cost, after: cost, currency_code: line.cost_currency },
    price: { before: line.price, after: price },
    later,
    refused,
  }
  return { row: changed, line }
}

function refusedRow(row: AnsweredRow, { qty_processing }: AnsweredLine): AnsweredRow {
  return { ...row, heap: 'refused', refused: qty_processing }
}

function emptyRow({ row }: SaidRow, line: AnsweredLine | null): AnsweredRow {
  return {
    row,
    heap: 'not_ours',
    line: line && {
      id: line.id,
      order_number: line.order_number,
      line: line.line,
      brand_name: line.brand_name,
      partnumber: line.partnumber,
      currency_code: line.currency_code,
      quantity: line.qty_processing,
    },
    why: null,
    cost: null,
    price: null,
    replacement: null,
    later: null,
    refused: 0,
  }
}

/** Another part is named; nothing is none. */
function isOther(said: string, ordered: string): boolean {
  return partNumberKey(said) !== '' && partNumberKey(said) !== partNumberKey(ordered)
}

/** A day that is over promises nothing. */
function fromToday(date: string | null, today: string): string | null {
  return date !== null && date >= today ? date : null
}

function laterThan(promised: string | null, date: string | null): AnsweredRow['later'] {
  return date !== null && (promised === null || date > promised)
    ? { before: promised, after: date }
    : null
}

/**
 * What the buyer would pay when a piece costs more than it was asked at: dearer by as much, rounded half
 * up. Null: it does not; what is cheaper is confirmed at the price that was ordered.
 */
export function dearer(price: string, before: string, after: string): string | null {
  const [old, now] = [inTenThousandths(before), inTenThousandths(after)]
  if (old === 0n || now <= old) return null
  const changed = divideHalfUp(toCents(price) * now, old)
  return changed > toCents(price) ? fromCents(changed) : null
}

function inTenThousandths(cost: string): bigint {
  const { units, scale } = parseDecimal(cost)
  return scale <= 4
    ? units * 10n ** BigInt(4 - scale)
    : divideHalfUp(units, 10n ** BigInt(scale - 4))
}
