import type { LineTab, StaffLine } from '#shared/answers/staff/order_lines'
import type { OtherOffer } from '#shared/answers/staff/other_offers'
import {
  divideHalfUp,
  addMoney,
  fromCents,
  multiplyMoney,
  parseDecimal,
  toCents,
} from '#shared/money'
import type { MoveReason } from '#shared/order_moves'
import type { Given } from '~/lib/http/calls'

/** What can be done with the lines that are picked. */
export type Choice =
  | 'confirm'
  | 'ready'
  | 'back'
  | 'refuse'
  | 'promise'
  | 'price'
  | 'part'
  | 'elsewhere'
  | 'withdraw'
  | 'accept'
  | 'decline'

/** What is said besides; each choice asks for some of it. */
export interface Draft {
  reason: MoveReason
  note: string
  /** `YYYY-MM-DD`, or empty. */
  day: string
  /** Pieces of the one line that is picked; null: all of them. */
  quantity: number | null
  /** What a piece would cost, of one line; of several by how many percent it changes. */
  price: string
  percent: string
  brand_name: string
  partnumber: string
  /** Where it was put, of what becomes ready. */
  shelf: string
  /** The same part from another list, of the one line that is picked. */
  offer: { line_id: number; taken: OtherOffer } | null
  /** The best other lists have for each of several, by line; `of` names these. */
  found: { of: string; offers: ReadonlyMap<number, OtherOffer> } | null
}

/** Pieces are refused from where the tab shows them. */
export function refusesFrom(tab: LineTab): 'processing' | 'ready' {
  return tab === 'ready' ? 'ready' : 'processing'
}

/** How many pieces of a line are updated: none when it cannot be done with it. */
export function piecesOf(line: StaffLine, choice: Choice, tab: LineTab, draft: Draft): number {
  const { qty_processing, qty_ready, qty_packed, proposal, cancel_request: asked } = line
  const free = qty_ready - qty_packed
  const most = (there: number) => Math.min(draft.quantity ?? there, there)
  switch (choice) {
    case 'confirm':
      return proposal || (line.is_confirmed && draft.day === '') ? 0 : qty_processing
    case 'ready':
      // What is proposed is not told to everybody.
      return line.state_code === 'awaiting_decision' ? 0 : most(qty_processing)
    case 'back':
      return most(free)
    case 'refuse':
      return most(refusesFrom(tab) === 'ready' ? free : qty_processing)
    case 'promise':
      return qty_processing + qty_ready
    case 'price':
    case 'part':
    case 'elsewhere':
      return proposal ? 0 : qty_processing
    case 'withdraw':
      return proposal ? qty_processing : 0
    case 'accept':
    case 'decline':
      return asked ? Math.min(asked.quantity, qty_processing) : 0
  }
}

export interface Outcome {
  lines: readonly StaffLine[]
  /** The same, and those that no other list has. */
  possible: readonly StaffLine[]
  pieces: number
  orders: number
  buyers: number
  /** Of those that are picked, lines with which it cannot be done. */
  leftOut: number
}

/** What would come of it: said before it is done. */
export function outcomeOf(
  picked: readonly StaffLine[],
  choice: Choice,
  tab: LineTab,
  draft: Draft
): Outcome {
  const possible = picked.filter((line) => piecesOf(line, choice, tab, draft) > 0)
  const found = choice === 'elsewhere' && possible.length > 1 && foundFor(draft, possible)
  const lines = found === false ? possible : possible.filter(({ id }) => found?.has(id))
  return {
    lines,
    possible,
    pieces: lines.reduce((sum, line) => sum + piecesOf(line, choice, tab, draft), 0),
    orders: new Set(lines.map(({ order_id }) => order_id)).size,
    buyers: new Set(lines.flatMap(({ buyer_id }) => buyer_id ?? [])).size,
    leftOut: picked.length - possible.length,
  }
}

/** What the pieces of lines cost that are still to come, currency by currency; none when it is not told. */
export function amountsOf(lines: readonly StaffLine[]): [currency: string, amount: string][] {
  const priced = lines.flatMap((line) =>
    line.price === null ? [] : { ...line, price: line.price }
  )
  const groups = Map.groupBy(priced, ({ currency_code }) => currency_code)
  return [...groups].map(([currency, group]) => [
    currency,
    addMoney(...group.map((it) => multiplyMoney(it.price, it.qty_processing + it.qty_ready))),
  ])
}

/** `118.40`, `6.9` → `126.57`; null when that is no change. */
export function changedPrice(price: string | null, percent: string): string | null {
  const change = decimalOf(percent, true)
  if (!change || price === null) return null
  const { units, scale } = parseDecimal(change)
  const whole = 100n * 10n ** BigInt(scale)
  const changed = divideHalfUp(toCents(price) * (whole + units), whole)
  return changed < 0n || units === 0n ? null : fromCents(changed)
}

/** A number as people type it, with a comma or a point; null when it is none. */
export function decimalOf(typed: string, isSigned = false): string | null {
  const text = typed.replace(/\s/g, '').replace(',', '.').replace(/^−/, '-')
  const pattern = isSigned ? /^[+-]?\d{1,4}(\.\d{1,2})?$/ : /^\d{1,12}(\.\d{1,2})?$/
  return pattern.test(text) ? text : null
}

export type Missing =
  | 'nothing'
  | 'looking'
  | 'nowhere_else'
  | 'no_day'
  | 'no_price'
  | 'no_part'
  | 'other_parts'
  | 'no_offer'

/** Why it cannot be done as it is said; null: it can. */
export function missingIn(
  choice: Choice,
  { lines, possible }: Outcome,
  draft: Draft
): Missing | null {
  if (possible.length === 0) return 'nothing'
  if (choice === 'promise' && draft.day === '') return 'no_day'
  if (choice === 'price' && lines.some((line) => priceOf(line, lines, draft) === null)) {
    return 'no_price'
  }
  if (choice === 'elsewhere') {
    if (possible.length === 1) return offerOf(draft, lines) === null ? 'no_offer' : null
    if (foundFor(draft, possible) === null) return 'looking'
    if (lines.length === 0) return 'nowhere_else'
  }
  if (choice === 'part') {
    const parts = new Set(lines.map((line) => `${line.brand_name} ${line.partnumber}`))
    if (parts.size > 1) return 'other_parts'
    if (draft.brand_name.trim() === '' || draft.partnumber.trim() === '') return 'no_part'
  }
  return null
}

/** What is taken for the line from another list; null: nothing yet. */
export function offerOf({ offer }: Draft, [line]: readonly StaffLine[]): OtherOffer | null {
  return offer && offer.line_id === line?.id ? offer.taken : null
}

/** Names lines for which other lists are looked through, as they come from now. */
export function namesOf(lines: readonly StaffLine[]): string {
  return lines.map(({ id, price_list_name: name }) => `${id} ${name}`).join()
}

/** What was found for them, by line; null: it is still being looked up. */
export function foundFor({ found }: Draft, lines: readonly StaffLine[]) {
  return found?.of === namesOf(lines) ? found.offers : null
}

function priceOf(line: StaffLine, lines: readonly StaffLine[], draft: Draft): string | null {
  if (lines.length > 1) return changedPrice(line.price, draft.percent)
  return decimalOf(draft.price)
}

/** An offer as it was seen. */
export const wantedOf = ({ offer_id, price }: OtherOffer) => ({ offer_id, price })

/** Each of several lines is taken from what was found for it. */
function wantedFor(draft: Draft, possible: readonly StaffLine[], { id }: StaffLine) {
  const offer = foundFor(draft, possible)?.get(id)
  return offer && wantedOf(offer)
}

type BulkUpdateBody = Given<'put', 'api.admin.order_items.move'>['body']

/** What is sent to `PUT /api/admin/order-items/move`. */
export function bodyOf(
  choice: Choice,
  outcome: Outcome,
  tab: LineTab,
  draft: Draft
): BulkUpdateBody {
  const { lines, possible } = outcome
  const { reason, day, brand_name, partnumber } = draft
  const shelf = draft.shelf.trim()
  const note = draft.note.trim()
  const said = note === '' ? {} : { note }
  const isMove = choice === 'ready' || choice === 'back' || choice === 'refuse'
  const rows = lines.map((line) => ({
    id: line.id,
    qty_processing: line.qty_processing,
    qty_ready: line.qty_ready,
    ...(isMove && { quantity: piecesOf(line, choice, tab, draft) }),
    ...(choice === 'price' && { price: priceOf(line, lines, draft) ?? undefined }),
    ...(choice === 'elsewhere' && wantedFor(draft, possible, line)),
  }))
  switch (choice) {
    case 'confirm':
      return { action: choice, lines: rows, ...(day !== '' && { promised_on: day }) }
    case 'promise':
      return { action: choice, lines: rows, promised_on: day }
    case 'refuse':
      return { action: choice, lines: rows, from: refusesFrom(tab), reason, ...said }
    case 'price':
      return { action: 'propose', lines: rows, ...said }
    case 'part':
      return {
        action: 'propose',
        lines: rows,
        brand_name: brand_name.trim(),
        partnumber: partnumber.trim(),
        ...said,
      }
    case 'ready':
      return { action: choice, lines: rows, ...(shelf !== '' && { shelf }) }
    case 'back':
    case 'elsewhere':
      return { action: choice, lines: rows, ...said }
    default:
      throw new Error(`${choice} moves no line`)
  }
}
