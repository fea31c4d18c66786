import { fromCents } from '#shared/money'
import { catalogAt, catalogVersion } from '#app/offers/catalog_snapshot'
import {
  priceInCents,
  pricesOf,
  type PricedFor,
  type PriceTerms,
} from '#app/offers/contractor_prices'
import { positionColumns } from '#app/offers/kept_offers'
import { inBrandOrder } from '#app/database/brand_order'
import { pool, statements, type Sql } from '#app/database/sql'

/** A position of a price list on its way into a file. */
export interface PricedPosition {
  brand_name: string
  partnumber: string
  name: string
  /** A decimal string: the contractor's price, or the cost. */
  price: string
  /** Null: not known. */
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  weight: string | null
}

interface OfferRow extends Omit<PricedPosition, 'price'> {
  price_list_id: number
  brand_id: number
  cost: string
}

const PAGE = 2_000

/**
 * Reads a price list by brand and number, as it is at one moment, however long the reader takes:
 * without a contractor at cost, else at its prices and without what it is not offered.
 */
export async function* readPositions(
  priceListId: number,
  contractor: PricedFor | null
): AsyncGenerator<PricedPosition> {
  const client = await pool.connect()
  try {
    const tx = statements(client)
    await tx.run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const terms = contractor ? await termsOf(tx, priceListId, contractor) : null
    if (contractor && !terms) return
    await tx.withoutTimeLimit()
    // All rows are read, so what matters is when the last one comes.
    await tx.run('SET LOCAL cursor_tuple_fraction = 1')
    await tx.run(
      `DECLARE positions NO SCROLL CURSOR FOR
       SELECT o.price_list_id, o.brand_id, b.name AS brand_name, ${positionColumns('o')},
         o.weight::float8::text AS weight
       FROM offers o JOIN brands b ON b.id = o.brand_id
       WHERE o.price_list_id = $1 AND o.gone_at IS NULL
       ORDER BY ${inBrandOrder('b.name')}, b.id, o.partnumber_key`,
      [priceListId]
    )
    yield* fetchAll(tx, terms)
  } finally {
    // Closes the connection, and with it the cursor, wherever the reader stopped.
    client.release(true)
  }
}

async function termsOf(
  tx: Sql,
  priceListId: number,
  contractor: PricedFor
): Promise<PriceTerms | null> {
  const row = await tx.one<{ catalog_version: string }>(`SELECT ${catalogVersion}`)
  const catalog = await catalogAt(row?.catalog_version ?? '', tx)
  return pricesOf(contractor, catalog).termsOf(priceListId)
}

async function* fetchAll(tx: Sql, terms: PriceTerms | null): AsyncGenerator<PricedPosition> {
  for (;;) {
    const offers = await tx.rows<OfferRow>(`FETCH ${PAGE} FROM positions`)
    for (const offer of offers) {
      const price = terms ? priceIn(terms, offer) : withCents(offer.cost)
      if (price !== null) yield { ...offer, price }
    }
    if (offers.length < PAGE) return
  }
}

function priceIn(terms: PriceTerms, offer: OfferRow): string | null {
  const cents = priceInCents(offer, terms)
  return cents === null ? null : fromCents(cents)
}

/**
 * `10.2500` → `10.25`; what is finer than a cent keeps all four places. With three of them nobody could tell
 * in a text whether it is a thousand.
 */
function withCents(cost: string): string {
  return cost.replace(/00$/, '')
}
