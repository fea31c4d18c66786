import type {
  BrandCount,
  OfferMatch,
  OfferSort,
  OfferSuggestion,
  ReadAs,
} from '#shared/answers/offer'
import { compareArrival } from '#shared/default_offer'
import { toCents } from '#shared/money'
import { readingsWithQuantity } from '#app/offers/number_readings'
import { findNumbers, isOfBrand, type FoundNumber } from '#app/offers/offers_by_key'
import {
  offerColumns,
  priceRows,
  type OfferRow,
  type PricedFor,
  type PricedOffer,
} from '#app/offers/pricing'
import { compareBrands } from '#shared/brands/brand_order'
import { inBrandOrder } from '#app/database/brand_order'
import { sql } from '#app/database/sql'

export interface OfferSearch {
  partnumber: string
  sort: OfferSort
  /** Any spelling of the brand; empty means all. */
  brand_name: string
  analogues: boolean
}

export interface FoundOffers {
  /** At most 500: those of the number itself, then its analogues, each in the order asked for. */
  offers: PricedOffer[]
  analogue_ids: Set<number>
  /** Of everything found, whatever brand was asked for. */
  brands: BrandCount[]
  match: OfferMatch
  suggestions: OfferSuggestion[]
  truncated: boolean
  read_as?: ReadAs
}

const MOST_OFFERS = 500

const nothing: FoundOffers = {
  offers: [],
  analogue_ids: new Set(),
  brands: [],
  match: 'none',
  suggestions: [],
  truncated: false,
}

/**
 * What the contractor can buy under a part number, at the contractor's prices. What finds nothing is
 * read in other ways (`number_readings.ts`); if none of them finds anything, numbers that begin with
 * it are suggested. A number that is found costs one statement, one that is read otherwise two.
 */
export async function searchOffers(
  contractor: PricedFor,
  search: OfferSearch
): Promise<FoundOffers> {
  const readings = readingsWithQuantity(search.partnumber)
  const [exact] = readings
  if (!exact) return nothing
  const analogues = search.analogues ? 'all' : 'none'
  const [found] = await findNumbers(contractor, [readings], analogues)
  if (found) {
    const { match, read_as } = found.reading
    return { ...arrange(found, search), match, ...(read_as && { read_as }) }
  }
  return { ...nothing, suggestions: await suggestOffers(contractor, exact.key) }
}

function arrange(
  { found, brand_aliases }: FoundNumber,
  search: OfferSearch
): Omit<FoundOffers, 'match'> {
  const isWanted =
    search.brand_name === '' ? () => true : isOfBrand(search.brand_name, brand_aliases)
  const offersOf = (areAnalogues: boolean) =>
    found
      .filter(({ offer, is_analogue }) => is_analogue === areAnalogues && isWanted(offer))
      .map(({ offer }) => offer)
  const analogues = offersOf(true)
  const offers = [
    ...sortOffers(offersOf(false), search.sort),
    ...sortOffers(analogues, search.sort),
  ]
  return {
    offers: offers.slice(0, MOST_OFFERS),
    analogue_ids: new Set(analogues.map((offer) => offer.offer_id)),
    brands: countBrands(found.map(({ offer }) => offer)),
    suggestions: [],
    truncated: offers.length > MOST_OFFERS,
  }
}

/** The brand with most offers first. */
export function countBrands(offers: PricedOffer[]): BrandCount[] {
  const counts = new Map<string, number>()
  for (const { brand_name: name } of offers) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, offers_count: count }))
    .toSorted(
      (one, other) => other.offers_count - one.offers_count || compareBrands(one.name, other.name)
    )
}

interface Sortable {
  offer: PricedOffer
  cents: bigint
}

type Compare = (one: Sortable, other: Sortable) => number

const byPrice: Compare = ({ cents: one }, { cents: other }) =>
  one < other ? -1 : one > other ? 1 : 0
const byDays: Compare = ({ offer: one }, { offer: other }) =>
  one.delivery_days - other.delivery_days
const byArrival: Compare = ({ offer: one }, { offer: other }) => compareArrival(one, other)
const byBrand: Compare = ({ offer: one }, { offer: other }) =>
  compareBrands(one.brand_name, other.brand_name)
const byId: Compare = ({ offer: one }, { offer: other }) => one.offer_id - other.offer_id

const orders: Record<OfferSort, Compare[]> = {
  price: [byPrice, byArrival, byId],
  '-price': [(one, other) => byPrice(other, one), byArrival, byId],
  // By the field of that name; the latest day tells apart what is equal.
  delivery_days: [byDays, byArrival, byPrice, byId],
  brand_name: [byBrand, byPrice, byId],
}

export const OFFER_SORTS = Object.keys(orders) as OfferSort[] // the record has all of them, and no other

/** The offers in the order asked for; what is equal is told apart by days, price and at last id. */
function sortOffers(offers: PricedOffer[], sort: OfferSort): PricedOffer[] {
  const steps = orders[sort]
  return offers
    .map((offer) => ({ offer, cents: toCents(offer.price) }))
    .toSorted((one, other) => {
      for (const compare of steps) {
        const order = compare(one, other)
        if (order !== 0) return order
      }
      return 0
    })
    .map(({ offer }) => offer)
}

const MOST_SUGGESTIONS = 10
/** Offers looked at: one number stands in many price lists, some of them hidden. */
const MOST_LOOKED_AT = 300

/** Numbers the contractor can buy that begin with `key`, in the order of their keys. */
async function suggestOffers(contractor: PricedFor, key: string): Promise<OfferSuggestion[]> {
  const rows = await sql.rows<OfferRow>(
    `SELECT ${offerColumns} FROM (
       SELECT * FROM offers
       WHERE partnumber_key > $1 AND partnumber_key < $2 AND gone_at IS NULL
       ORDER BY partnumber_key LIMIT ${MOST_LOOKED_AT}) o
     JOIN brands b ON b.id = o.brand_id
     ORDER BY o.partnumber_key, ${inBrandOrder('b.name')}, o.id`,
    [key, `${key}\u{10ffff}`],
    { name: 'suggest_offers' }
  )
  const suggestions = new Map<string, OfferSuggestion>()
  for (const { brand_name, partnumber } of await priceRows(sql, contractor, rows)) {
    const id = `${brand_name}\n${partnumber}`
    if (!suggestions.has(id)) suggestions.set(id, { brand_name, partnumber })
  }
  return [...suggestions.values()].slice(0, MOST_SUGGESTIONS)
}
