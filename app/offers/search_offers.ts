import type { BrandCount, OfferMatch, OfferSort, OfferSuggestion } from '#shared/answers/offer'
import { brandKey, partNumberKey, withoutLeadingZeros } from '#shared/search_keys'
import { toCents } from '#shared/money'
import { findBrandByAlias } from '#app/offers/catalog_snapshot'
import {
  offerColumns,
  priceRows,
  type OfferRow,
  type PricedFor,
  type PricedOffer,
} from '#app/offers/pricing'
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
 * tried without its leading zeros, with the zeros that a spreadsheet took away, and as a brand beside
 * a number; if all of that finds nothing, numbers that begin with it are suggested. A number that is
 * found costs one statement.
 */
export async function searchOffers(
  contractor: PricedFor,
  search: OfferSearch
): Promise<FoundOffers> {
  const key = partNumberKey(search.partnumber)
  if (key === '') return nothing
  const exact = await findByKey(contractor, key, search)
  if (exact) return { ...exact, match: 'exact' }
  const shorter = withoutLeadingZeros(key)
  const stripped = shorter === key ? null : await findByKey(contractor, shorter, search)
  if (stripped) return { ...stripped, match: 'zeros_stripped' }
  for (const longer of await withZeros(key)) {
    const added = await findByKey(contractor, longer, search)
    if (added) return { ...added, match: 'zeros_added' }
  }
  for (const { brand, number } of brandBesideNumber(search.partnumber)) {
    const found = await findByKey(contractor, number, search, isOfBrand(brand))
    if (found) return { ...found, match: 'exact' }
  }
  return { ...nothing, suggestions: await suggestOffers(contractor, key) }
}

const MOST_ZEROS = 4

/** The numbers there are that are this one behind zeros, the shortest first. */
async function withZeros(key: string): Promise<string[]> {
  if (!/^\d/.test(key)) return []
  const keys = Array.from({ length: MOST_ZEROS }, (_, zeros) => '0'.repeat(zeros + 1) + key)
  const rows = await sql.rows<{ key: string }>(
    `SELECT k.key FROM unnest($1::text[]) WITH ORDINALITY AS k (key, zeros)
     WHERE EXISTS (SELECT FROM offers WHERE partnumber_key = k.key AND gone_at IS NULL)
     ORDER BY k.zeros`,
    [keys],
    { name: 'search_with_zeros' }
  )
  return rows.map((row) => row.key)
}

const MOST_WORDS = 4

/** The ways to read `karnholt oc 90` or `oc 90 karnholt` as a brand and the key of its number. */
function brandBesideNumber(text: string): { brand: string; number: string }[] {
  const words = text.trim().split(/\s+/)
  if (words.length > MOST_WORDS) return []
  return words
    .slice(1)
    .flatMap((_, at) => {
      const [first, second] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
      return [
        { brand: first, number: partNumberKey(second) },
        { brand: second, number: partNumberKey(first) },
      ]
    })
    .filter(({ brand, number }) => brandKey(brand) !== '' && number !== '')
}

type Row = OfferRow & { is_analogue: boolean }

const ofNumber = `SELECT ${offerColumns}, false AS is_analogue
  FROM offers o JOIN brands b ON b.id = o.brand_id
  WHERE o.partnumber_key = $1 AND o.gone_at IS NULL`

const ofAnalogues = `SELECT ${offerColumns}, true AS is_analogue
  FROM (SELECT DISTINCT to_brand_id, to_partnumber_key FROM crosses
    WHERE partnumber_key = $1 AND to_partnumber_key <> $1) c
  JOIN offers o ON o.partnumber_key = c.to_partnumber_key AND o.brand_id = c.to_brand_id
    AND o.gone_at IS NULL
  JOIN brands b ON b.id = o.brand_id`

/** Offers that are meant, with all analogues of the number; null when none is meant. */
async function findByKey(
  contractor: PricedFor,
  key: string,
  search: OfferSearch,
  isMeant: (offer: PricedOffer) => boolean = () => true
) {
  const rows = search.analogues
    ? await sql.rows<Row>(`${ofNumber} UNION ALL ${ofAnalogues}`, [key], { name: 'search_both' })
    : await sql.rows<Row>(ofNumber, [key], { name: 'search_number' })
  const analogueIds = new Set(rows.filter((row) => row.is_analogue).map((row) => row.id))
  const isAnalogue = (offer: PricedOffer) => analogueIds.has(offer.offer_id)
  const priced = await priceRows(sql, contractor, rows)
  const offers = priced.filter((offer) => isAnalogue(offer) || isMeant(offer))
  return offers.some(isMeant) ? arrange(offers, analogueIds, search) : null
}

function arrange(
  found: PricedOffer[],
  analogueIds: Set<number>,
  search: OfferSearch
): Omit<FoundOffers, 'match'> {
  const wanted = search.brand_name === '' ? found : found.filter(isOfBrand(search.brand_name))
  const offers = [
    ...sortOffers(
      wanted.filter((offer) => !analogueIds.has(offer.offer_id)),
      search.sort
    ),
    ...sortOffers(
      wanted.filter((offer) => analogueIds.has(offer.offer_id)),
      search.sort
    ),
  ]
  return {
    offers: offers.slice(0, MOST_OFFERS),
    analogue_ids: analogueIds,
    brands: countBrands(found),
    suggestions: [],
    truncated: offers.length > MOST_OFFERS,
  }
}

function isOfBrand(name: string): (offer: PricedOffer) => boolean {
  const key = brandKey(name)
  const brandId = findBrandByAlias(key)
  return (offer) => offer.brand_id === brandId || brandKey(offer.brand_name) === key
}

/** The brand with most offers first. */
function countBrands(offers: PricedOffer[]): BrandCount[] {
  const counts = new Map<string, number>()
  for (const { brand_name: name } of offers) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, offers_count: count }))
    .toSorted(
      (one, other) => other.offers_count - one.offers_count || (one.name < other.name ? -1 : 1)
    )
}

interface Sortable {
  offer: PricedOffer
  cents: bigint
}

type Compare = (one: Sortable, other: Sortable) => number

const names = new Intl.Collator('en')

const byPrice: Compare = ({ cents: one }, { cents: other }) =>
  one < other ? -1 : one > other ? 1 : 0
const byDays: Compare = ({ offer: one }, { offer: other }) =>
  one.delivery_days - other.delivery_days
const byBrand: Compare = ({ offer: one }, { offer: other }) =>
  names.compare(one.brand_name, other.brand_name)
const byId: Compare = ({ offer: one }, { offer: other }) => one.offer_id - other.offer_id

const orders: Record<OfferSort, Compare[]> = {
  price: [byPrice, byDays, byId],
  '-price': [(one, other) => byPrice(other, one), byDays, byId],
  delivery_days: [byDays, byPrice, byId],
  brand_name: [byBrand, byPrice, byId],
}

export const OFFER_SORTS = Object.keys(orders) as OfferSort[] // the record has all of them, and no other

/** The offers in the order asked for; what is equal is told apart by price, days and at last id. */
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
     ORDER BY o.partnumber_key, b.name, o.id`,
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
