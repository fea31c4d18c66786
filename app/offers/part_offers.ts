import { catalogAt, catalogVersion, type BrandAliases } from '#app/offers/catalog_snapshot'
import { brandAliasesOf } from '#app/offers/offers_by_key'
import { pricesOf } from '#app/offers/contractor_prices'
import {
  offerColumns,
  priceEachRow,
  type OfferRow,
  type PricedFor,
  type PricedOffer,
} from '#app/offers/pricing'
import type { Sql } from '#app/database/sql'

/** Offers by part number keys. */
export interface PartOffers {
  byKey: ReadonlyMap<string, PricedOffer[]>
  /** The spellings of brands when they were found: for `isOfBrand`. */
  brand_aliases: BrandAliases
}

/** What the contractor can buy under each part number key, of all brands; one statement, whatever their number. */
export async function readPartOffers(
  db: Sql,
  contractor: PricedFor,
  keys: readonly string[]
): Promise<PartOffers> {
  const rows = await db.rows<OfferRow & { partnumber_key: string }>(
    `SELECT ${offerColumns}, o.partnumber_key FROM offers o JOIN brands b ON b.id = o.brand_id
     WHERE o.partnumber_key = ANY($1) AND o.gone_at IS NULL`,
    [[...new Set(keys)]],
    { name: 'part_offers' }
  )
  const priced = await priceEachRow(db, contractor, rows)
  const found = new Map<string, PricedOffer[]>()
  for (const [index, { partnumber_key }] of rows.entries()) {
    const offer = priced[index]
    if (!offer) continue
    const others = found.get(partnumber_key)
    if (others) others.push(offer)
    else found.set(partnumber_key, [offer])
  }
  return { byKey: found, brand_aliases: await brandAliasesOf(rows, db) }
}

/** The names of the price lists the contractor buys from. */
export async function readPriceListNames(db: Sql, contractor: PricedFor): Promise<string[]> {
  const row = await db.one<{ catalog_version: string }>(`SELECT ${catalogVersion}`)
  const catalog = await catalogAt(row?.catalog_version ?? '', db)
  const prices = pricesOf(contractor, catalog)
  return [...catalog.price_lists.values()].flatMap(({ id, name }) =>
    prices.termsOf(id)?.rules.length ? [name] : []
  )
}
