import { compareMoney, toCents } from '#shared/money'
import { compareArrival, latestDay } from '#shared/default_offer'
import { orderedCents } from '#shared/quantities/ordered_amount'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import type { ChosenOffer, Strategy } from '#shared/answers/quotation'

/** An offer of a line, as far as choosing goes by it. */
export interface Choosable {
  price: string
  delivery_days: number
  delivery_days_max: number | null
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  is_analogue: boolean
}

/** What a line asks for. */
export interface LineRequest {
  quantity: number
  price_limit: string | null
  delivery_limit: number | null
}

export interface ChoosingTerms {
  strategy: 'cheapest' | 'fastest'
  /** Nothing comes later than in so many days, whatever the line allows; null: any day. */
  most_days: number | null
  /** What no offer has enough of may come from several. */
  is_split_allowed: boolean
}

/**
 * How one line is chosen for by itself. Which price lists are the fewest depends on all lines: until
 * they are asked for anew, the cheapest.
 */
export function termsOfOne(quotation: QuotationTerms): ChoosingTerms {
  const { strategy, is_split_allowed, most_days } = quotation
  return { strategy: strategy === 'fastest' ? 'fastest' : 'cheapest', is_split_allowed, most_days }
}

/** How the lines of a quotation are chosen for; before anything is chosen there is no strategy. */
export interface QuotationTerms {
  strategy: Strategy | null
  is_split_allowed: boolean
  most_days: number | null
}

/** An offer with the quantity a line would take of it. */
export interface Candidate {
  position: number
  offer: Choosable
  quantity: number
  /** In cents. */
  amount: bigint
}

/**
 * What the strategy chooses for a line: the cheapest amount, or the soonest arrival, among what is
 * within its limits. Analogues are taken only when there is nothing else, and what has too little in
 * stock only when nothing has enough. None: nothing may be chosen.
 *
 * @param offers in the order of their positions
 */
export function chooseOffers(
  request: LineRequest,
  offers: readonly Choosable[],
  { strategy, is_split_allowed, most_days }: ChoosingTerms
): ChosenOffer[] {
  const candidates = candidatesOf(withinDays(request, most_days), offers)
  const enough = candidates.filter(hasEnough)
  const compare = strategy === 'cheapest' ? byAmount : bySpeed
  const split =
    enough.length === 0 && is_split_allowed ? splitOver(request, candidates, strategy) : []
  if (split.length > 0) return split
  const best = (enough.length > 0 ? enough : candidates).toSorted(compare)[0]
  return best ? [{ position: best.position, quantity: best.quantity }] : []
}

/** The offers a strategy may choose among, each with the quantity that would be ordered of it. */
export function candidatesOf(request: LineRequest, offers: readonly Choosable[]): Candidate[] {
  const within = offers.flatMap((offer, position) => {
    const quantity = raiseQuantity(request.quantity, offer)
    if (quantity > MOST_QUANTITY || !isWithin(request, offer)) return []
    return [{ position, offer, quantity, amount: orderedCents(offer, request.quantity) }]
  })
  const inStock = within.filter(({ offer }) => offer.available_quantity !== 0)
  const among = inStock.length > 0 ? inStock : within
  const own = among.filter(({ offer }) => !offer.is_analogue)
  return own.length > 0 ? own : among
}

/** The request with nothing later than in so many days; null: whenever it comes. */
export function withinDays(request: LineRequest, most_days: number | null): LineRequest {
  if (most_days === null) return request
  const delivery_limit = Math.min(most_days, request.delivery_limit ?? most_days)
  return { ...request, delivery_limit }
}

/** Whether an offer keeps the limits of a line. */
export function isWithin({ price_limit, delivery_limit }: LineRequest, offer: Choosable): boolean {
  return (
    (price_limit === null || toCents(offer.price) <= toCents(price_limit)) &&
    (delivery_limit === null || latestDay(offer) <= delivery_limit)
  )
}

/** Whether all of a quantity is there, as far as anybody knows. */
export function hasEnough({ offer, quantity }: Pick<Candidate, 'offer' | 'quantity'>): boolean {
  return (
    offer.available_quantity === null ||
    offer.available_is_minimum ||
    offer.available_quantity >= quantity
  )
}

/** As much of each as it has, in the order of the strategy; nothing when all together is too little. */
function splitOver(
  { quantity }: LineRequest,
  candidates: readonly Candidate[],
  strategy: ChoosingTerms['strategy']
): ChosenOffer[] {
  const chosen: Candidate[] = []
  let left = candidates.filter(({ offer }) => largestPart(offer) > 0)
  let missing = quantity
  while (missing > 0) {
    // What is missing gets less with each part: which offer has it cheapest may change.
    const byCost = byCostOfPiece(missing)
    const compare =
      strategy === 'cheapest'
        ? byCost
        : (one: Candidate, other: Candidate) => days(one, other) || byCost(one, other)
    const best = left.toSorted(compare)[0]
    if (!best) return []
    const taken = partOf(best.offer, missing)
    chosen.push({ ...best, quantity: taken })
    missing -= taken
    left = left.filter((each) => each !== best)
  }
  return withoutSurplus(chosen, -missing)
}

/** The last part was raised perhaps: then the others need not be so many, first the dearest of them. */
function withoutSurplus(parts: readonly Candidate[], surplus: number): ChosenOffer[] {
  const quantities = new Map(parts.map(({ position, quantity }) => [position, quantity]))
  let left = surplus
  const dearestFirst = (one: Candidate, other: Candidate) =>
    compareMoney(other.offer.price, one.offer.price)
  for (const { position, offer, quantity } of parts.toSorted(dearestFirst)) {
    const spare = Math.min(left, quantity - raiseQuantity(1, offer))
    const fewer = Math.floor(spare / offer.multiple) * offer.multiple
    quantities.set(position, quantity - fewer)
    left -= fewer
  }
  return [...quantities].map(([position, quantity]) => ({ position, quantity }))
}

/** What can be taken of an offer for so many missing pieces, raised to its minimum and multiple. */
function partOf(offer: Choosable, missing: number): number {
  return Math.min(raiseQuantity(missing, offer), largestPart(offer))
}

/** By what each of the missing pieces costs that an offer has: what it is raised to is paid for, too. */
export function byCostOfPiece(missing: number) {
  return (one: Candidate, other: Candidate): number => {
    const [[cents, pieces], [otherCents, otherPieces]] = [one, other].map(({ offer }) => {
      const taken = partOf(offer, missing)
      return [toCents(offer.price) * BigInt(taken), BigInt(Math.min(taken, missing))] as const
    })
    // An offer without a part that can be taken comes last.
    if (pieces === 0n || otherPieces === 0n) return Number(otherPieces > 0n) - Number(pieces > 0n)
    const difference = cents * otherPieces - otherCents * pieces
    if (difference !== 0n) return difference < 0n ? -1 : 1
    return days(one, other) || one.position - other.position
  }
}

/** The most that can be taken of an offer that has too little; 0 when that is less than its minimum. */
export function largestPart({ available_quantity, multiple, min_quantity }: Choosable): number {
  const most = Math.floor((available_quantity ?? 0) / multiple) * multiple
  return most < min_quantity ? 0 : most
}

function byAmount(one: Candidate, other: Candidate): number {
  return Number(one.amount - other.amount) || days(one, other) || one.position - other.position
}

function bySpeed(one: Candidate, other: Candidate): number {
  return days(one, other) || Number(one.amount - other.amount) || one.position - other.position
}

function days({ offer: one }: Candidate, { offer: other }: Candidate): number {
  return compareArrival(one, other)
}
