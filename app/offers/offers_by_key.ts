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
type FoundByKey = ReadonlyMap<string, Found[]>

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

/** What the contractor can buy under the key of each reading; one statement, whatever their number. */
async function findByKeys(
  contractor: PricedFor,
  readings: readonly Reading[],
  analogues: Analogues
): Promise<FoundByKey> {
  const [first] = readings
  if (first === undefined) return new Map()
  const many = readings.length > 1 ? 'many' : 'one'
  const asked = many === 'one' ? first.key : [...new Set(readings.map(({ key }) => key))]
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

/** What was found for a number, and how it was understood. */
export interface FoundNumber {
  reading: Reading
  found: Found[]
}

/**
 * What each of the numbers finds, in their order: by the first of its readings that finds what it
 * means, with that and its analogues; null when none does. Two statements, whatever their number, and
 * one when the first readings find all.
 *
 * @param numbers the readings of each, the likeliest first
 */
export async function findNumbers(
  contractor: PricedFor,
  numbers: readonly (readonly Reading[])[],
  analogues: Analogues
): Promise<(FoundNumber | null)[]> {
  const first = numbers.flatMap((readings) => readings.slice(0, 1))
  const byFirst = await findByKeys(contractor, first, analogues)
  const found = numbers.map((readings) => firstFound(readings.slice(0, 1), byFirst))
  const others = numbers.flatMap((readings, at) => (found[at] ? [] : readings.slice(1)))
  const byOther = await findByKeys(contractor, others, analogues)
  return numbers.map((readings, at) => found[at] ?? firstFound(readings.slice(1), byOther))
}

function firstFound(readings: readonly Reading[], byKey: FoundByKey): FoundNumber | null {
  for (const reading of readings) {
    const all = byKey.get(reading.key)
    if (!all) continue
    const isMeant = reading.brand === null ? () => true : isOfBrand(reading.brand)
    const found = all.filter(({ offer, is_analogue }) => is_analogue || isMeant(offer))
    if (found.some(({ offer }) => isMeant(offer))) return { reading, found }
  }
  return null
}

/** Whether an offer is of the brand, in any spelling of its name. */
export function isOfBrand(name: string): (offer: PricedOffer) => boolean {
  const key = brandKey(name)
  const brandId = findBrandByAlias(key)
  return (offer) => offer.brand_id === brandId || brandKey(offer.brand_name) === key
}
