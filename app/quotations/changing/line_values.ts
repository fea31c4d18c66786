import type { ChosenOffer, LineStatus } from '#shared/answers/quotation'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import type { Sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { spreadQuantity } from '#app/quotations/changing/spread_quantity'
import {
  chooseOffers,
  termsOfOne,
  type QuotationTerms,
} from '#app/quotations/choosing/choose_offers'
import { chosenOf, chosenValues, type KeptChoice } from '#app/quotations/chosen_values'
import type { LineOffer } from '#app/quotations/choosing/line_offers'
import { writeChoices, type WrittenChoice } from '#app/quotations/choosing/write_choices'

/** What somebody wants of a line; what is left out stays. */
export interface WantedValues {
  quantity?: number
  reference?: string
  /** How many of which of its offers; none: nothing is taken. */
  chosen?: readonly ChosenOffer[]
  /** Whether that is somebody's choice, which no strategy touches; it is unless this says otherwise. */
  is_chosen_by_hand?: boolean
}

/** The values of a line that can be wanted otherwise. */
export interface ChangeableLine extends KeptChoice {
  id: number
  version: number
  quantity: number
  reference: string
  price_limit: string | null
  delivery_limit: number | null
  status: LineStatus
  is_chosen_by_hand: boolean
}

export interface NewValues extends WrittenChoice {
  quantity: number
  reference: string
  isByHand: boolean
}

export type ValuesFailure =
  | { type: 'offer_not_there' | 'offer_twice' }
  | { type: 'quantity_too_large'; of: 'chosen' | 'quantity' }

/**
 * The values a line gets. What is chosen is raised to minimum and multiple. For another quantity the
 * strategy chooses anew, because another offer may be the cheapest for it; what was chosen by hand, or by
 * the fewest price lists, stays, and its quantity follows.
 *
 * @param offers in the order of their positions
 */
export function newValues(
  line: ChangeableLine,
  offers: readonly LineOffer[],
  {
    quantity = line.quantity,
    reference = line.reference,
    chosen,
    is_chosen_by_hand = chosen !== undefined || line.is_chosen_by_hand,
  }: WantedValues,
  terms: QuotationTerms
): Result<NewValues, ValuesFailure> {
  const taken = chosen
    ? raised(chosen, offers)
    : ok(chosenFor(quantity, { ...line, is_chosen_by_hand }, offers, terms))
  if (!taken.ok) return taken
  if (taken.value.some((part) => part.quantity > MOST_QUANTITY)) {
    const of = chosen ? 'chosen' : 'quantity'
    return { ok: false, error: { type: 'quantity_too_large', of } }
  }
  const { id, version } = line
  const values = chosenValues(taken.value, offers)
  return ok({ id, version, quantity, reference, isByHand: is_chosen_by_hand, values })
}

function chosenFor(
  quantity: number,
  line: ChangeableLine,
  offers: readonly LineOffer[],
  terms: QuotationTerms
): ChosenOffer[] {
  const now = chosenOf(line)
  if (quantity === line.quantity) return now
  const stays =
    line.is_chosen_by_hand || terms.strategy === 'fewest_price_lists' || line.status === 'ambiguous'
  const anew = stays ? [] : chooseOffers({ ...line, quantity }, offers, termsOfOne(terms))
  return anew.length > 0 ? anew : spreadQuantity(quantity, now, offers)
}

function raised(
  chosen: readonly ChosenOffer[],
  offers: readonly LineOffer[]
): Result<ChosenOffer[], ValuesFailure> {
  if (new Set(chosen.map(({ position }) => position)).size < chosen.length) {
    return failed('offer_twice')
  }
  const parts: ChosenOffer[] = []
  for (const { position, quantity } of chosen) {
    const offer = offers[position]
    if (!offer) return failed('offer_not_there')
    parts.push({ position, quantity: raiseQuantity(quantity, offer) })
  }
  return ok(parts)
}

/** Writes the new values of lines whose quotation is locked, however many they are. */
export async function writeValues(db: Sql, lines: readonly NewValues[]): Promise<void> {
  await db.run(
    `UPDATE quotation_items i SET quantity = c.quantity, reference = c.reference
     FROM unnest($1::bigint[], $2::int[], $3::int[], $4::text[])
       AS c (id, version, quantity, reference)
     WHERE i.id = c.id AND i.version = c.version
       AND (i.quantity <> c.quantity OR i.reference <> c.reference)`,
    [
      lines.map(({ id }) => id),
      lines.map(({ version }) => version),
      lines.map(({ quantity }) => quantity),
      lines.map(({ reference }) => reference),
    ]
  )
  for (const isByHand of [true, false]) {
    const choices = lines.filter((line) => line.isByHand === isByHand)
    if (choices.length > 0) await writeChoices(db, choices, { isByHand })
  }
}
