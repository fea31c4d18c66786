import {
  ANSWER_OUTCOMES,
  type AnsweredRow,
  type AnswerOutcome,
  type NotOursWhy,
  type SupplierAnswer,
} from '#shared/answers/staff/supplier_answers'
import { lastPromisable } from '#shared/day_in'
import { divideHalfUp, fromCents, parseDecimal, toCents } from '#shared/money'
import { partNumberKey } from '#shared/search_keys'
import { numberKey, type AnsweredLine, type KnownLines } from '#app/orders/supplying/answered_line'
import type { SaidRow } from '#app/orders/supplying/answer_row'
import { callsOf, type Sorted } from '#app/orders/supplying/answer_updates'

/** A row by itself. */
type Spoken = Sorted & { said: SaidRow }

/** What the rows of one line come to; nothing is done with the line when `whole` is null. */
interface Settled {
  rows: AnsweredRow[]
  whole: Sorted | null
}

/**
 * Assigns every row of a supplier's answer exactly one outcome, and says what is done with its line. Rows of one
 * line belong together when they differ in quantity and day alone; those that contradict each other are none
 * of ours. Nothing is changed; what cannot be applied is "not ours", with the reason.
 */
export function sortAnswer(
  said: readonly SaidRow[],
  known: KnownLines,
  today: string
): SupplierAnswer {
  const alone = said.map((one): Spoken => {
    const fresh = { ...one, date: fromToday(one.date, today) }
    return { ...sortRow(fresh, lineOf(one, known), today), said: fresh }
  })
  // A row that says nothing stands in the way of no other.
  const speaking = alone.filter(({ row, line }) => line && row.why !== 'nothing_said')
  const settled = [...Map.groupBy(speaking, ({ line }) => line?.id).values()].map((group) =>
    settle(group, today)
  )
  const byRow = new Map(settled.flatMap((one) => one.rows.map((row) => [row.row, row])))
  const rows = alone.map(({ row }) => byRow.get(row.row) ?? row)
  const counts = Object.fromEntries(
    ANSWER_OUTCOMES.map((outcome) => [outcome, rows.filter((row) => row.heap === outcome).length])
  ) as Record<AnswerOutcome, number> // of every outcome
  const lists = alone.flatMap(({ line }) => (line ? [line.price_list_name] : []))
  return {
    rows_count: rows.length,
    counts,
    suppliers: [...new Set(lists)].toSorted(),
    rows,
    calls: callsOf(settled.flatMap(({ whole }) => whole ?? [])),
  }
}

/** @param group the rows about one line */
function settle(group: readonly Spoken[], today: string): Settled {
  const [first, ...others] = group
  const ours = group.filter(({ row }) => row.heap !== 'not_ours')
  if (!first || ours.length === 0) return { rows: group.map(({ row }) => row), whole: null }
  if (others.length === 0) return { rows: [first.row], whole: first }
  // What one row says cannot be done while another one of the line is not understood.
  if (ours.length < group.length || new Set(group.map(meaningOf)).size > 1) {
    const rows = group.map(({ row, said, line }): AnsweredRow =>
      row.heap === 'not_ours' ? row : { ...emptyRow(said, line), why: 'twice' }
    )
    return { rows, whole: null }
  }
  const isConfirmed = first.row.heap === 'confirmed' || first.row.heap === 'price_changed'
  const whole = isConfirmed ? sortRow(together(group), first.line, today) : first
  const { refused, surplus } = whole.row
  const rows = group.map(({ row }, index) => ({
    ...row,
    // Of all of them together: said once.
    refused: index === 0 ? refused : 0,
    surplus: index === 0 ? surplus : 0,
  }))
  return { rows, whole }
}

/** What a row says besides quantity and day; a price that is not named is the one that was asked at. */
function meaningOf({ row, line, said }: Spoken): string {
  if (row.heap === 'refused') return 'refused'
  if (row.heap === 'replaced') return `replaced ${partNumberKey(said.replacement)}`
  const cost = said.cost ?? line?.cost ?? null
  return `confirmed ${cost === null ? '' : inTenThousandths(cost)}`
}

/** Rows that confirm a line, as one: all their pieces, by the latest day. */
function together(group: readonly Spoken[]): SaidRow {
  const [first] = group
  if (!first) throw new Error('There are rows about the line')
  const all = group.map(({ said }) => said)
  // Without a quantity everything is confirmed.
  const isEverything = all.some(({ quantity }) => quantity === null)
  const days = all.flatMap(({ date }) => date ?? [])
  return {
    ...first.said,
    says: 'yes',
    quantity: isEverything ? null : all.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    cost: all.find(({ cost }) => cost !== null)?.cost ?? null,
    date: days.toSorted().at(-1) ?? null,
  }
}

function lineOf(row: SaidRow, { byId, byNumber }: KnownLines): AnsweredLine | null {
  const found = row.line_id === null ? undefined : byId.get(row.line_id)
  return found ?? byNumber.get(numberKey(row.own_number)) ?? null
}

function sortRow(said: SaidRow, line: AnsweredLine | null, today: string): Sorted {
  const row = emptyRow(said, line)
  const notOurs = (why: NotOursWhy): Sorted => ({ row: { ...row, heap: 'not_ours', why }, line })
  if (!line) return notOurs('unknown')
  if (line.qty_processing === 0) return notOurs('closed')
  // Without a question nothing says whose answer it is.
  const isOwn = said.ask_id !== null && line.ask_ids.includes(said.ask_id)
  if (line.is_asked_elsewhere && !isOwn) return notOurs('taken_elsewhere')
  if (line.has_open_proposal) return notOurs('awaiting_decision')
  // A hidden row without a word is nothing but a row that says nothing.
  if (said.unusable === 'row_hidden' && saysNothing(said)) return notOurs('nothing_said')
  if (said.unusable) return notOurs(said.unusable)
  if (said.cost_currencies?.includes(line.cost_currency) === false) {
    return notOurs('price_in_other_currency')
  }
  if (said.date !== null && said.date > lastPromisable(today)) return notOurs('date_too_far')
  if (isOther(said.partnumber, line.partnumber)) return notOurs('other_part')
  if (said.says === 'no' && said.replacement === '') return { row: refusedRow(row, line), line }
  if (isOther(said.replacement, line.partnumber)) {
    return { row: { ...row, heap: 'replaced', replacement: said.replacement }, line }
  }
  if (said.quantity === 0 || said.says === 'no') return { row: refusedRow(row, line), line }
  return confirmOrAsk(said, row, line, notOurs)
}

function saysNothing({ says, quantity, cost, date, replacement }: SaidRow): boolean {
  const isSilent = says === null && quantity === null && cost === null && date === null
  return isSilent && replacement === ''
}

function confirmOrAsk(
  said: SaidRow,
  row: AnsweredRow,
  line: AnsweredLine,
  notOurs: (why: NotOursWhy) => Sorted
): Sorted {
  const { quantity, cost, date } = said
  if (saysNothing(said)) return notOurs('nothing_said')
  const later = laterThan(line.promised_on, date)
  const missing = line.qty_processing - (quantity ?? line.qty_processing)
  const pieces = { refused: Math.max(0, missing), surplus: Math.max(0, -missing) }
  if (cost !== null && line.cost === null) return notOurs('cost_unknown')
  const price = cost !== null && line.cost !== null ? dearer(line.price, line.cost, cost) : null
  if (price === null || cost === null || line.cost === null) {
    return { row: { ...row, heap: 'confirmed', later, ...pieces }, line }
  }
  const changed = {
    ...row,
    heap: 'price_changed' as const,
    cost: { before: line.cost, after: cost, currency_code: line.cost_currency },
    price: { before: line.price, after: price },
    later,
    ...pieces,
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
    surplus: 0,
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
