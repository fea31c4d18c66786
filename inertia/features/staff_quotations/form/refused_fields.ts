import type { FieldTexts, Refused } from '../use_answers'
import type { DraftOffer } from './draft'
import { SENT_AS } from './offer_fields'

/** What was refused, where the form says it. */
export interface RefusedFields {
  /** What belongs to no field of the form. */
  top: readonly string[]
  note: string | undefined
  /** By the key of an offer, under the names in which it is sent. */
  offers: ReadonlyMap<number, FieldTexts>
}

export const NOTHING_REFUSED: RefusedFields = { top: [], note: undefined, offers: new Map() }

/**
 * Brings what the server refused to the fields it is about.
 *
 * @param offers as they were sent
 */
export function refusedFields(
  { message, errors }: Refused,
  offers: readonly DraftOffer[]
): RefusedFields {
  const top: string[] = []
  const byOffer = new Map<number, FieldTexts>()
  for (const [field, texts] of Object.entries(errors)) {
    const [, at, name] = /^offers\.(\d+)\.(\w+)$/.exec(field) ?? []
    const offer = at === undefined ? undefined : offers[Number(at)]
    if (offer && name && shownIn(offer).includes(name)) {
      byOffer.set(offer.key, { ...byOffer.get(offer.key), [name]: texts })
    } else if (field !== 'note') top.push(...texts)
  }
  if (Object.keys(errors).length === 0) top.push(message)
  return { top: [...new Set(top)], note: errors.note?.[0], offers: byOffer }
}

/** What an offer in the form can say something about. */
function shownIn(offer: DraftOffer): readonly string[] {
  return offer.kind === 'taken' ? ['offer_id'] : Object.values(SENT_AS).flat()
}
