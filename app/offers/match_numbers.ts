import type { OfferMatch, ReadAs } from '#shared/answers/offer'
import { chooseOffer, type OfferChoice } from '#shared/default_offer'
import { readingsWithQuantity } from '#app/offers/number_readings'
import { findNumbers, isOfBrand, type FoundNumber } from '#app/offers/offers_by_key'
import type { PricedFor, PricedOffer } from '#app/offers/pricing'
import { countBrands } from '#app/offers/search_offers'

/** How many numbers of a list are looked for at once. */
export const MOST_NUMBERS = 200

/** A row of a buyer's list. */
export interface WantedNumber {
  /** As for a search: a brand may stand beside it. */
  partnumber: string
  /** The brand, where the list has it apart; empty: it says none. */
  brand_name: string
  /** How many are wanted: which offer is the cheapest depends on it. */
  quantity: number
}

export interface MatchedNumber {
  match: OfferMatch
  /** Of each brand the offer the buyer usually takes; the brand with most offers first. */
  choices: PricedOffer[]
  /** False when the list names a brand that has no offer: the choices are of others. */
  is_brand_found: boolean
  /** A quantity stood behind the number, in the same text. */
  read_as?: ReadAs
}

const MOST_CHOICES = 20

/**
 * What the contractor can buy under each number of a list, each found as a search of it finds it,
 * without analogues. Two statements, whatever the length of the list.
 */
export async function matchNumbers(
  contractor: PricedFor,
  wanted: readonly WantedNumber[],
  choice: OfferChoice
): Promise<MatchedNumber[]> {
  const readings = wanted.map(({ partnumber }) => readingsWithQuantity(partnumber))
  const found = await findNumbers(contractor, readings, 'none')
  return wanted.map((each, at) => matchOne(found[at], each, choice))
}

function matchOne(
  first: FoundNumber | null,
  { brand_name, quantity }: WantedNumber,
  choice: OfferChoice
): MatchedNumber {
  if (!first) return { match: 'none', choices: [], is_brand_found: true }
  const offers = first.found.map(({ offer }) => offer)
  const ofBrand =
    brand_name === '' ? offers : offers.filter(isOfBrand(brand_name, first.brand_aliases))
  const isBrandFound = ofBrand.length > 0
  const { match, read_as } = first.reading
  const pieces = quantity * (read_as?.quantity ?? 1)
  return {
    match,
    choices: bestOfEachBrand(isBrandFound ? ofBrand : offers, choice, pieces),
    is_brand_found: isBrandFound,
    ...(read_as && { read_as }),
  }
}

function bestOfEachBrand(
  offers: PricedOffer[],
  choice: OfferChoice,
  quantity: number
): PricedOffer[] {
  return countBrands(offers)
    .slice(0, MOST_CHOICES)
    .flatMap(({ name }) => {
      const best = chooseOffer(
        offers.filter((offer) => offer.brand_name === name),
        choice,
        quantity
      )
      return best ? [best] : []
    })
}
