import { brandKey } from '#shared/search_keys'
import { catalogAt, type BrandAliases } from '#app/offers/catalog_snapshot'
import type { Reading } from '#app/offers/number_readings'
import {
  offerColumns,
  priceEachRow,
  type OfferRow,
  type PricedFor,
  type PricedOffer,
} from '#app/offers/pricing'
import { sql, type Sql } from '#app/database/sql'

export interface Found {
  offer: PricedOffer
  is_analogue: boolean
  /** Of an analogue, when it was asked for: the brand whose part it can stand in for. */
  for_brand_id: number | null
}

/** What was found under each key that was looked for. */
interface FoundByKey {
  byKey: ReadonlyMap<string, Found[]>
  brand_aliases: BrandAliases
}

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
  if (first === undefined) return { byKey: new Map(), brand_aliases: NO_ALIASES }
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
  return { byKey: found, brand_aliases: await brandAliasesOf(rows, sql) }
}

const NO_ALIASES: BrandAliases = new Map()

/** The spellings of brands in the catalogue that rows were read with; none, when there are no rows. */
export async function brandAliasesOf(
  [first]: readonly Pick<OfferRow, 'catalog_version'>[],
  db: Sql
): Promise<BrandAliases> {
  return first ? (await catalogAt(first.catalog_version, db)).brand_aliases : NO_ALIASES
}

/** What was found for a number, and how it was understood. */
export interface FoundNumber {
  reading: Reading
  found: Found[]
  /** The spellings of brands when it was found: for `isOfBrand`. */
  brand_aliases: BrandAliases
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

function firstFound(
  readings: readonly Reading[],
  { byKey, brand_aliases }: FoundByKey
): FoundNumber | null {
  for (const reading of readings) {
    const all = byKey.get(reading.key)
    if (!all) continue
    const isMeant = reading.brand === null ? () => true : isOfBrand(reading.brand, brand_aliases)
    const found = all.filter(({ offer, is_analogue }) => is_analogue || isMeant(offer))
    if (found.some(({ offer }) => isMeant(offer))) return { reading, found, brand_aliases }
  }
  return null
}

/**
 * Whether an offer is of the brand, in any spelling of its name.
 *
 * @param aliases the spellings of brands when the offers were found
 */
export function isOfBrand(
  name: string,
  aliases: BrandAliases
): (offer: Pick<PricedOffer, 'brand_id' | 'brand_name'>) => boolean {
  const key = brandKey(name)
  const brandId = aliases.get(key) ?? null
  return (offer) => offer.brand_id === brandId || brandKey(offer.brand_name) === key
}
