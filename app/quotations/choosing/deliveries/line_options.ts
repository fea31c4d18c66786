import { toCents } from '#shared/money'
import type { ChosenOffer } from '#shared/answers/quotation'
import {
  byCostOfPiece,
  candidatesOf,
  chooseOffers,
  hasEnough,
  largestPart,
  withinDays,
  type Candidate,
} from '#app/quotations/choosing/choose_offers'
import type { OpenLine } from '#app/quotations/choosing/open_lines'
import { raiseQuantity } from '#shared/quantities/raised_quantity'

/** A way to buy a line: one of its offers, or quantities of several. */
export interface LineOption {
  chosen: ChosenOffer[]
  /** Ids of price lists. */
  price_list_ids: number[]
  cents: number
}

export interface OptionTerms {
  is_split_allowed: boolean
  /** Nothing that may take longer; null: any. */
  most_days: number | null
}

/**
 * All options to buy a line that are worth looking at: each offer that may be chosen and has enough; where
 * none has, the quantity split over two offers, or over as many as it takes, when that is allowed; else
 * each offer, with too little.
 */
export function optionsOf(
  line: OpenLine,
  { is_split_allowed, most_days }: OptionTerms
): LineOption[] {
  const candidates = candidatesOf(withinDays(line, most_days), line.offers)
  const enough = candidates.filter(hasEnough)
  if (enough.length > 0) return enough.map((each) => optionOf(line, [each]))
  const splits = is_split_allowed ? splitsOf(line, candidates) : []
  return splits.length > 0 ? splits : candidates.map((each) => optionOf(line, [each]))
}

/** A quantity is split over the offers whose pieces cost least; all pairs of forty would be more than is worth it. */
const MOST_SPLIT = 12

function splitsOf(line: OpenLine, all: readonly Candidate[]): LineOption[] {
  const candidates = all.toSorted(byCostOfPiece(line.quantity)).slice(0, MOST_SPLIT)
  const pairs = candidates.flatMap((first) =>
    candidates.flatMap((second) => (first === second ? [] : pairOf(line, first, second)))
  )
  if (pairs.length > 0) return cheapestOfLists(pairs)
  // More than two: as many as it takes, the cheapest first.
  const offers = candidates.map(({ offer }) => offer)
  const terms = { strategy: 'cheapest', is_split_allowed: true, most_days: null } as const
  const chosen = chooseOffers(line, offers, terms)
  if (chosen.length < 2) return []
  const parts = chosen.map(({ position, quantity }) => ({ ...candidates[position], quantity }))
  return [optionOf(line, parts)]
}

/** Of options that need the same price lists the cheapest. */
function cheapestOfLists(options: readonly LineOption[]): LineOption[] {
  const least = new Map<string, LineOption>()
  for (const option of options) {
    const lists = option.price_list_ids.toSorted((one, other) => one - other).join(' ')
    const known = least.get(lists)
    if (!known || option.cents < known.cents) least.set(lists, option)
  }
  return [...least.values()]
}

/** All that the first has, and the rest of the second. */
function pairOf(line: OpenLine, first: Candidate, second: Candidate): LineOption[] {
  const quantity = largestPart(first.offer)
  if (quantity === 0 || quantity >= line.quantity) return []
  const rest = raiseQuantity(line.quantity - quantity, second.offer)
  if (rest > largestPart(second.offer)) return []
  return [
    optionOf(line, [
      { ...first, quantity },
      { ...second, quantity: rest },
    ]),
  ]
}

function optionOf(line: OpenLine, parts: readonly Candidate[]): LineOption {
  const lists = parts.map(({ position }) => line.offers[position].price_list_id)
  const cents = parts.reduce((sum, { offer, quantity }) => {
    return sum + toCents(offer.price) * BigInt(quantity)
  }, 0n)
  return {
    chosen: parts.map(({ position, quantity }) => ({ position, quantity })),
    price_list_ids: [...new Set(lists)],
    cents: Number(cents),
  }
}
