import type { Offer, OfferMatches } from '#shared/answers/offer'
import { addMoney, multiplyMoney } from '#shared/money'
import { isShort } from '#shared/moved_lines'
import type { ListedNumber } from '#shared/pasted_list'
import { raisedFrom, type Raised } from '#shared/quantities/raised_quantity'
import { fitQuantity } from '../../../ui/forms/quantity/quantity_rule.js'

/** A row of a pasted list on its way into the cart. */
export interface ListRow extends ListedNumber {
  id: number
  /** What the server found; null until it has looked. */
  matches: OfferMatches | null
  /** The offer the buyer chose; null: the likeliest. */
  chosen_id: number | null
  /** Whether the buyer wants it or not; null: as it is usual. */
  is_wanted: boolean | null
}

/** What there is to say of a row; the first one decides whether it goes in by itself. */
export type Remark =
  | 'looking'
  | 'not_found'
  | 'other_brand'
  | 'several_brands'
  | 'none_in_stock'
  | 'zeros'
  | 'raised'
  | 'more_than_available'

/** What the buyer has to look at before it goes in. */
const TO_DECIDE: ReadonlySet<Remark> = new Set(['other_brand', 'several_brands', 'none_in_stock'])

/** The offer a row stands for: the one that was chosen, else the likeliest; null when there is none. */
export function offerOf({ matches, chosen_id }: ListRow): Offer | null {
  const choices = matches?.choices ?? []
  return choices.find((offer) => offer.id === chosen_id) ?? choices[0] ?? null
}

/** What the row will have in the cart: raised to minimum and multiple of its offer. */
export function quantityOf(row: ListRow): number {
  const offer = offerOf(row)
  if (!offer) return row.quantity
  return fitQuantity(row.quantity, { min: offer.min_quantity, multiple: offer.multiple })
}

/** What minimum and multiple of its offer add to the row; null: nothing. */
export function raisedOf(row: ListRow): Raised | null {
  const offer = offerOf(row)
  return offer && raisedFrom(row.quantity, { ...offer, quantity: quantityOf(row) })
}

/** Null while there is no offer. */
export function amountOf(row: ListRow): string | null {
  const offer = offerOf(row)
  return offer && multiplyMoney(offer.price, quantityOf(row))
}

export function remarksOn(row: ListRow): Remark[] {
  const { matches } = row
  if (!matches) return ['looking']
  const offer = offerOf(row)
  if (!offer) return ['not_found']
  const available = offer.available_quantity
  const remarks: [Remark, boolean][] = [
    ['other_brand', !matches.is_brand_found],
    ['several_brands', matches.is_brand_found && matches.choices.length > 1],
    ['none_in_stock', available === 0],
    ['zeros', matches.match === 'zeros_added' || matches.match === 'zeros_stripped'],
    ['raised', raisedOf(row) !== null],
    ['more_than_available', available !== 0 && isShort({ ...offer, quantity: quantityOf(row) })],
  ]
  return remarks.filter(([, isTrue]) => isTrue).map(([remark]) => remark)
}

/** Whether a row goes into the cart: as the buyer said, else when there is no doubt about it. */
export function isIn(row: ListRow): boolean {
  if (!offerOf(row)) return false
  return row.is_wanted ?? !isUndecided(row)
}

/** Whether it waits for the buyer's word. */
export function isUndecided(row: ListRow): boolean {
  return row.is_wanted === null && remarksOn(row).some((remark) => TO_DECIDE.has(remark))
}

export interface ListSum {
  looking: number
  going_in: number
  undecided: number
  not_found: number
  /** Of the rows that go in. */
  amount: string
  /** Rows with an offer whose quantity is raised, and what raising adds to those that go in. */
  raised: number
  raised_amount: string
}

export function sumOf(rows: readonly ListRow[]): ListSum {
  const going = rows.filter(isIn)
  return {
    looking: rows.filter(({ matches }) => !matches).length,
    going_in: going.length,
    undecided: rows.filter(isUndecided).length,
    not_found: rows.filter((row) => row.matches && !offerOf(row)).length,
    amount: addMoney('0.00', ...going.map((row) => amountOf(row) ?? '0.00')),
    raised: rows.filter(raisedOf).length,
    raised_amount: addMoney('0.00', ...going.flatMap((row) => raisedOf(row)?.amount ?? [])),
  }
}
