import type { Offer } from '#shared/answers/offer'
import type {
  PreparedOffer,
  QueuedLine,
  QueuedLinesAnswer,
} from '#shared/answers/staff/quotation_queue'
import type { GivenOffer } from '../use_answers'
import { askedFields, givenFields, offerOf, type OfferFields } from './offer_fields'

/** So many offers a line takes. */
export const MOST_OFFERS = 5

/** One of ours that is taken as it is. */
export interface TakenDraft {
  key: number
  kind: 'taken'
  offer_id: number
  offer: Offer | PreparedOffer
}

export interface HandDraft {
  key: number
  kind: 'hand'
  fields: OfferFields
}

export type DraftOffer = TakenDraft | HandDraft

/** The answer to a line as it is typed. */
export interface Draft {
  quotation_id: number
  /** The line as it was when the form was opened. */
  line: QueuedLine
  offers: readonly DraftOffer[]
  note: string
}

/** What was typed and not kept yet, by line: it outlives its form. */
export type Drafts = Map<number, Draft>

/** What the form of a line begins with: all offers of its answer, else one of what was asked. */
export function beginDraft(line: QueuedLine, { quotation, price_lists }: QueuedLinesAnswer): Draft {
  const { offers = [], note = '' } = line.answer ?? {}
  const given = offers.map((offer, key): DraftOffer =>
    offer.is_by_hand
      ? { key, kind: 'hand', fields: givenFields(offer, price_lists) }
      : { key, kind: 'taken', offer_id: offer.offer_id, offer }
  )
  const draft = { quotation_id: quotation.id, line, offers: given, note }
  return given.length > 0 ? draft : withOffer(draft)
}

/** With one more to be typed. */
export function withOffer(draft: Draft): Draft {
  const hand: HandDraft = { key: nextKey(draft), kind: 'hand', fields: askedFields(draft.line) }
  return { ...draft, offers: [...draft.offers, hand] }
}

/** With one of ours, in the place of one of which nothing is typed yet. */
export function withTaken(draft: Draft, offer: Offer): Draft {
  const taken: TakenDraft = { key: nextKey(draft), kind: 'taken', offer_id: offer.id, offer }
  const blank = draft.offers.findIndex((one) => isBlank(one, draft.line))
  const offers = blank === -1 ? [...draft.offers, taken] : draft.offers.with(blank, taken)
  return { ...draft, offers }
}

export function withoutOffer(draft: Draft, key: number): Draft {
  const left = { ...draft, offers: draft.offers.filter((offer) => offer.key !== key) }
  return left.offers.length > 0 ? left : withOffer(left)
}

export function withFields(draft: Draft, key: number, fields: OfferFields): Draft {
  const offers = draft.offers.map((one) => (one.key === key ? { ...one, fields } : one))
  return { ...draft, offers }
}

/** Nothing is typed in it. */
function isBlank(offer: DraftOffer, line: QueuedLine): boolean {
  if (offer.kind === 'taken') return false
  const asked = askedFields(line)
  // The names are those of the fields.
  const names = Object.keys(asked) as (keyof OfferFields)[]
  return names.every((name) => offer.fields[name] === asked[name])
}

/** Nothing is offered in it yet. */
export function hasNoOffer({ offers, line }: Draft): boolean {
  return offers.every((offer) => isBlank(offer, line))
}

/** As it is sent. */
export function offersOf({ offers }: Draft): GivenOffer[] {
  return offers.map((one) =>
    one.kind === 'taken' ? { offer_id: one.offer_id } : offerOf(one.fields)
  )
}

/** What was typed for a line of the quotation, if anything was. */
export function draftIn(drafts: Drafts, quotationId: number): Draft | undefined {
  return [...drafts.values()].find(({ quotation_id }) => quotation_id === quotationId)
}

function nextKey({ offers }: Draft): number {
  return 1 + Math.max(-1, ...offers.map(({ key }) => key))
}
