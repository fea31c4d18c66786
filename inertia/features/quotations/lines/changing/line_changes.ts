import type { ChosenOffer, QuotationItem, QuotationOffer } from '#shared/answers/quotation'
import { latestDay } from '#shared/default_offer'
import { multiplyMoney } from '#shared/money'
import { raisedOfParts } from '#shared/quantities/raised_parts'
import { HttpError } from '~/lib/http/api'

/** Other values of a line, or which brand it means, or none. */
export type LineChange = LineValues | { brand_name: string } | { is_none_meant: boolean }

export interface LineValues {
  quantity?: number
  reference?: string
  chosen?: ChosenOffer[]
  /** False: strategies may choose for it again. */
  is_chosen_by_hand?: boolean
}

/** What is chosen for a line, and whether somebody chose it. */
export function choiceOf({ chosen, is_chosen_by_hand }: QuotationItem): LineValues {
  return { chosen, is_chosen_by_hand }
}

/** The line as it will be once the server has taken the offer. */
export function withOffer(
  item: QuotationItem,
  offer: QuotationOffer,
  part: ChosenOffer
): QuotationItem {
  const parts = [{ ...offer, ...part }]
  return {
    ...item,
    chosen: [part],
    parts,
    raised: raisedOfParts(item.quantity, parts),
    is_chosen_by_hand: true,
    price_name: offer.price_list_name,
    delivery_days: latestDay(offer),
    price: offer.price,
    amount: multiplyMoney(offer.price, part.quantity),
  }
}

/** Before a page that was asked for earlier is there, an answer may know more than it. */
export function newest(row: QuotationItem, before: QuotationItem | undefined): QuotationItem {
  return before && before.version > row.version ? before : row
}

/** Whether a line has all that was wanted of it. */
export function isDone(line: QuotationItem, wanted: LineChange): boolean {
  if ('brand_name' in wanted || 'is_none_meant' in wanted) return false
  const { quantity = line.quantity, reference = line.reference, chosen = line.chosen } = wanted
  return (
    quantity === line.quantity &&
    reference === line.reference &&
    JSON.stringify(chosen) === JSON.stringify(line.chosen)
  )
}

/** Whether the line still has that very offer in its place. */
export function isStillThere({ offers }: QuotationItem, offer: QuotationOffer | null): boolean {
  if (!offer) return true
  const there = offers?.find(({ position }) => position === offer.position)
  return there !== undefined && nameOf(there) === nameOf(offer)
}

const nameOf = ({ id, brand_name, partnumber, price_list_name }: QuotationOffer) =>
  [id, brand_name, partnumber, price_list_name].join(' ')

/** The line of a 409 `line_changed`, as a colleague has left it. */
export function changedLine(error: unknown): QuotationItem | null {
  if (!(error instanceof HttpError) || error.code !== 'line_changed') return null
  // The API documents `data` of this code as the line (docs/product/quotations.md, "Changing a line").
  return (error.body as { data: QuotationItem }).data
}
