import { divideHalfUp } from '#shared/money'
import type { CatalogSnapshot, MarkupRule, PriceList, Rate } from '#app/offers/catalog_snapshot'

/** What a price depends on besides the offer. */
export interface PricedFor {
  id: number
  price_group_id: number
  currency_code: string
}

/** What a price depends on in the offer. `cost` as PostgreSQL writes numeric(14,4). */
export interface Costed {
  price_list_id: number
  brand_id: number
  cost: string
}

export interface PriceTerms {
  price_list: PriceList
  rules: MarkupRule[]
  /** Worth of the price list's and of the contractor's currency, in the same unit. */
  rate_from: bigint
  rate_to: bigint
  /** The day of the older of the two rates, when that is long ago; null when they are fresh, or not needed. */
  old_rate_on: string | null
}

export interface ContractorPrices {
  /** The terms of a price list; null when the contractor is not offered anything of it. */
  termsOf(priceListId: number): PriceTerms | null
}

const HELD_CONTRACTORS = 1_000
const heldPrices = new WeakMap<CatalogSnapshot, Map<string, ContractorPrices>>()

/** How a contractor's prices are made out of costs; remembered as long as the snapshot is. */
export function pricesOf(contractor: PricedFor, catalog: CatalogSnapshot): ContractorPrices {
  let byContractor = heldPrices.get(catalog)
  if (!byContractor || byContractor.size >= HELD_CONTRACTORS) {
    byContractor = new Map()
    heldPrices.set(catalog, byContractor)
  }
  const key = `${contractor.id} ${contractor.price_group_id} ${contractor.currency_code}`
  let prices = byContractor.get(key)
  if (!prices) {
    prices = rememberTerms(contractor, catalog)
    byContractor.set(key, prices)
  }
  return prices
}

/**
 * The contractor's price in cents: round half up (cost × rate × (1 + percent / 100), 2), where the
 * first rule that fits gives the percent. Null: no rule fits, or it comes to nothing, so it is not
 * offered.
 */
export function priceInCents(offer: Costed, terms: PriceTerms): bigint | null {
  return roundedPrice(offer, terms) || null
}

/** A rule fits, and still nothing is left of the price. */
export function comesToNothing(offer: Costed, terms: PriceTerms): boolean {
  return roundedPrice(offer, terms) === 0n
}

/** No cost above it comes to nothing by any rule; in ten-thousandths. */
export function mostThatComesToNothing({ rules, rate_from, rate_to }: PriceTerms): bigint {
  return rules.reduce((most, { percent }) => {
    // Twice the price, is less than one cent.
    const perUnit = 2n * rate_from * BigInt(ONE_HUNDRED_PERCENT + percent)
    const cost = (rate_to * UNITS_PER_CENT - 1n) / perUnit
    return cost > most ? cost : most
  }, 0n)
}

/** Null: no rule fits. */
function roundedPrice(offer: Costed, terms: PriceTerms): bigint | null {
  // Always four decimals and at most fourteen digits, so this is a whole and exact number.
  const cost = Number(offer.cost.replace('.', ''))
  const rule = terms.rules.find((it) => fits(it, offer.brand_id, cost))
  if (!rule) return null
  const price = BigInt(cost) * terms.rate_from * BigInt(ONE_HUNDRED_PERCENT + rule.percent)
  return divideHalfUp(price, terms.rate_to * UNITS_PER_CENT)
}

const ONE_HUNDRED_PERCENT = 10_000
/** Ten-thousandths of a unit, times hundredths of a percent, in one cent. */
const UNITS_PER_CENT = 10n ** (4n + 4n - 2n)

function fits(rule: MarkupRule, brandId: number, cost: number): boolean {
  return (
    (rule.brand_id === null || rule.brand_id === brandId) &&
    (rule.cost_from === null || rule.cost_from <= cost) &&
    (rule.cost_to === null || rule.cost_to >= cost)
  )
}

function rememberTerms(contractor: PricedFor, catalog: CatalogSnapshot): ContractorPrices {
  const terms = new Map<number, PriceTerms | null>()
  const rules = catalog.rules.filter(
    (rule) =>
      rule.contractor_id === contractor.id || rule.price_group_id === contractor.price_group_id
  )
  return {
    termsOf(priceListId) {
      let found = terms.get(priceListId)
      if (found === undefined) {
        found = findTerms(priceListId, rules, contractor, catalog)
        terms.set(priceListId, found)
      }
      return found
    },
  }
}

function findTerms(
  priceListId: number,
  rules: MarkupRule[],
  contractor: PricedFor,
  catalog: CatalogSnapshot
): PriceTerms | null {
  const priceList = catalog.price_lists.get(priceListId)
  if (!priceList || !isVisible(priceList, contractor)) return null
  const isSame = priceList.currency_code === contractor.currency_code
  const from = isSame ? ONE : catalog.rates.get(priceList.currency_code)
  const to = isSame ? ONE : catalog.rates.get(contractor.currency_code)
  if (!from || !to) return null
  return {
    price_list: priceList,
    rules: rules.filter((it) => it.price_list_id === null || it.price_list_id === priceListId),
    rate_from: from.units,
    rate_to: to.units,
    old_rate_on: oldest([from, to]),
  }
}

/** Of a currency in itself: no rate is needed. */
const ONE: Rate = { units: 1n, on: '', is_old: false }

function oldest(rates: readonly Rate[]): string | null {
  const [first] = rates
    .filter(({ is_old }) => is_old)
    .map(({ on }) => on)
    .toSorted()
  return first ?? null
}

function isVisible(priceList: PriceList, contractor: PricedFor): boolean {
  const groups = priceList.visible_price_group_ids
  return priceList.is_active && (groups.length === 0 || groups.includes(contractor.price_group_id))
}
