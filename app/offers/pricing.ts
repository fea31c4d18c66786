import { fromCents } from '#shared/money'
import { catalogAt, catalogVersion } from '#app/offers/catalog_snapshot'
import { partNumberOf } from '#app/offers/kept_offers'
import {
  priceInCents,
  pricesOf,
  type PricedFor,
  type PriceTerms,
} from '#app/offers/contractor_prices'
import type { Sql } from '#app/database/sql'

export type { PricedFor } from '#app/offers/contractor_prices'

/** An offer as a contractor may buy it now. `price` is in the contractor's currency. */
export interface PricedOffer {
  offer_id: number
  price_list_id: number
  price_list_name: string
  brand_id: number
  brand_name: string
  partnumber: string
  name: string
  price: string
  currency_code: string
  delivery_days: number
  delivery_days_max: number | null
  /** Null: not known. */
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  /** ISO 8601, of the price list. */
  updated_at: string
  /** The day of the exchange rate the price is made with, when it is an old one. */
  old_rate_on: string | null
}

/** An offer before it is priced; `catalog_version` is the same in every row. */
export interface OfferRow {
  id: number
  price_list_id: number
  brand_id: number
  brand_name: string
  partnumber: string
  name: string
  cost: string
  available_quantity: number | null
  available_is_minimum: boolean
  /** Null: one, as it is kept. */
  multiple: number | null
  min_quantity: number | null
  catalog_version: string
}

/** The columns of an OfferRow, from `offers o JOIN brands b`. */
export const offerColumns = `o.id, o.price_list_id, o.brand_id, b.name AS brand_name,
  ${partNumberOf('o')} AS partnumber, o.name, o.cost, o.available_quantity,
  o.available_is_minimum, o.multiple, o.min_quantity, ${catalogVersion}`

/**
 * What the contractor would pay for each of the offers at this moment, by offer id. Offers that
 * are gone, hidden or not priced for the contractor are absent. One statement, whatever their
 * number; the carts and orders that buy them pass their transaction.
 */
export async function priceOffers(
  db: Sql,
  contractor: PricedFor,
  offerIds: number[]
): Promise<Map<number, PricedOffer>> {
  const rows = await db.rows<OfferRow>(
    `SELECT ${offerColumns} FROM offers o JOIN brands b ON b.id = o.brand_id
     WHERE o.id = ANY($1) AND o.gone_at IS NULL`,
    [offerIds],
    { name: 'price_offers' }
  )
  const priced = await priceRows(db, contractor, rows)
  return new Map(priced.map((offer) => [offer.offer_id, offer]))
}

/** Prices rows read in one statement, in their order, leaving out what is not offered. */
export async function priceRows(
  db: Sql,
  contractor: PricedFor,
  rows: OfferRow[]
): Promise<PricedOffer[]> {
  const priced = await priceEachRow(db, contractor, rows)
  return priced.filter((offer) => offer !== null)
}

/** The same with a null in the place of what is not offered. */
export async function priceEachRow(
  db: Sql,
  contractor: PricedFor,
  rows: OfferRow[]
): Promise<(PricedOffer | null)[]> {
  const [first] = rows
  if (!first) return []
  const prices = pricesOf(contractor, await catalogAt(first.catalog_version, db))
  return rows.map((row) => {
    const terms = prices.termsOf(row.price_list_id)
    const cents = terms && priceInCents(row, terms)
    return terms && cents !== null ? pricedOffer(row, terms, cents, contractor.currency_code) : null
  })
}

function pricedOffer(
  row: OfferRow,
  terms: PriceTerms,
  cents: bigint,
  currencyCode: string
): PricedOffer {
  const list = terms.price_list
  return {
    offer_id: row.id,
    price_list_id: row.price_list_id,
    price_list_name: list.name,
    brand_id: row.brand_id,
    brand_name: row.brand_name,
    partnumber: row.partnumber,
    name: row.name,
    price: fromCents(cents),
    currency_code: currencyCode,
    delivery_days: list.delivery_days,
    delivery_days_max: list.delivery_days_max,
    available_quantity: row.available_quantity,
    available_is_minimum: row.available_is_minimum,
    multiple: row.multiple ?? 1,
    min_quantity: row.min_quantity ?? 1,
    updated_at: list.updated_at,
    old_rate_on: terms.old_rate_on,
  }
}
