import { brandKey } from '#shared/search_keys'
import { findBrandByAlias } from '#app/offers/catalog_snapshot'
import type { Reading } from '#app/offers/number_readings'
import {
  offerColumns,
  priceEachRow,
  type OfferRow,
  type PricedFor,
  type PricedOffer,
} from '#app/offers/pricing'
import { sql } from '#app/database/sql'

export interface Found {
  offer: PricedOffer
  is_analogue: boolean
  /** Of an analogue, when it was asked for: the brand whose part it can stand in for. */
  for_brand_id: number | null
}

/** What was found under each key that was looked for. */
export type FoundByKey = ReadonlyMap<string, Found[]>

type Row = OfferRow & { is_analogue: boolean; found_by: string; for_brand_id: number | null }

const ofNumbers = (areAsked: string) => `SELECT ${offerColumns}, false AS is_analogue,
    o.partnumber_key AS found_by, NULL::bigint AS for_brand_id
  FROM offers o JOIN brands b ON b.id = o.brand_id
  WHERE o.partnumber_key ${areAsked} AND o.gone_at IS NULL`

/** An analogue of the parts of several brands is there once, or with `forBrand` once for each of them. */
const ofAnalogues = (areAsked: string, forBrand: string) => `SELECT ${offerColumns},
    true AS is_analogue, c.partnumber_key AS found_by, c.for_brand_id
  FROM (SELECT DISTINCT partnumber_key, ${forBrand} AS for_brand_id, to_brand_id, to_partnumber_key
    FROM crosses
    WHERE partnumber_key ${areAsked} AND to_partnumber_key <> partnumber_key) c
  JOIN offers o ON o.partnumber_key = c.to_partnumber_key AND o.brand_id = c.to_brand_id
    AND o.gone_at IS NULL
  JOIN brands b ON b.id = o.brand_id`

/** Which analogues come with the offers of the numbers themselves: none, all, or all by brand. */
export type Analogues = 'none' | 'all' | 'by_brand'

const statementsFor = (areAsked: string): Record<Analogues, string> => ({
  none: ofNumbers(areAsked),
  all: `${ofNumbers(areAsked)} UNION ALL ${ofAnalogues(areAsked, 'NULL::bigint')}`,
  by_brand: `${ofNumbers(areAsked)} UNION ALL ${ofAnalogues(areAsked, 'brand_id')}`,
})

const statements = { one: statementsFor('= $1'), many: statementsFor('= ANY($1)') }

/** What the contractor can buy under each of the keys; one statement, whatever their number. */
export async function findByKeys(
  contractor: PricedFor,
  keys: readonly string[],
  analogues: Analogues
): Promise<FoundByKey> {
  const [first] = keys
  if (first === undefined) return new Map()
  const many = keys.length > 1 ? 'many' : 'one'
  const asked = many === 'one' ? first : [...new Set(keys)]
  const rows = await sql.rows<Row>(statements[many][analogues], [asked], {
    name: `search_${many}_${analogues}`,
  })
  const priced = await priceEachRow(sql, contractor, rows)
  const found = new Map<string, Found[]>()
  for (const [index, { found_by, is_analogue, for_brand_id }] of rows.entries()) {
    const offer = priced[index]
    if (!offer) continue
    const others = found.get(found_by)
    const one = { offer, is_analogue, for_brand_id }
    if (others) others.push(one)
    else found.set(found_by, [one])
  }
  return found
}

/** The first reading that finds what it means, with that and its analogues; null when none does. */
export function firstFound(
  readings: readonly Reading[],
  found: FoundByKey
): { reading: Reading; found: Found[] } | null {
  for (const reading of readings) {
    const all = found.get(reading.key)
    if (!all) continue
    const isMeant = reading.brand === null ? () => true : isOfBrand(reading.brand)
    const meant = all.filter(({ offer, is_analogue }) => is_analogue || isMeant(offer))
    if (meant.some(({ offer }) => isMeant(offer))) return { reading, found: meant }
  }
  return null
}

/** Whether an offer is of the brand, in any spelling of its name. */
export function isOfBrand(name: string): (offer: PricedOffer) => boolean {
  const key = brandKey(name)
  const brandId = findBrandByAlias(key)
  return (offer) => offer.brand_id === brandId || brandKey(offer.brand_name) === key
}
