import { compareMoney } from '#shared/money'
import { compareOrdered } from '#shared/quantities/ordered_amount'
import { partNumberKey } from '#shared/search_keys'
import type { BrandChoice } from '#shared/answers/quotation'
import type { PricedOffer } from '#app/offers/pricing'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { compareBrands } from '#shared/brands/brand_order'
import { sql } from '#app/database/sql'

/** How often a contractor ordered a part, by its number's key and its brand. */
export type BoughtParts = ReadonlyMap<string, number>

/** What the contractor ordered so far of the numbers that several brands have. */
export async function countBought(
  contractorId: number,
  matched: readonly MatchedLine[]
): Promise<BoughtParts> {
  const asked = matched.filter(({ status }) => status === 'ambiguous')
  if (asked.length === 0) return new Map()
  const keys = new Set(
    asked.flatMap(({ offers }) => offers.map((it) => partNumberKey(it.offer.partnumber)))
  )
  const rows = await sql.rows<{ partnumber_key: string; brand_name: string; times: number }>(
    `SELECT partnumber_key, brand_name, count(*) AS times FROM order_items
     WHERE contractor_id = $1 AND partnumber_key = ANY($2) GROUP BY partnumber_key, brand_name`,
    [contractorId, [...keys]]
  )
  return new Map(rows.map((row) => [partOf(row.partnumber_key, row.brand_name), row.times]))
}

/**
 * The brands of an ambiguous line: those bought before, then those with most offers, then those whose
 * offer costs least for the quantity of the line.
 */
export function brandChoices({ line, offers }: MatchedLine, bought: BoughtParts): BrandChoice[] {
  const brands = new Map<string, BrandChoice & { cheapest: PricedOffer }>()
  for (const { offer } of offers) {
    const { brand_name: name, partnumber, price } = offer
    const known = brands.get(name)
    if (!known) {
      const bought_count = bought.get(partOf(partNumberKey(partnumber), name)) ?? 0
      brands.set(name, { name, offers_count: 1, bought_count, price, cheapest: offer })
    } else {
      known.offers_count++
      if (compareMoney(price, known.price) < 0) known.price = price
      if (compareOrdered(offer, known.cheapest, line.quantity) < 0) known.cheapest = offer
    }
  }
  return [...brands.values()]
    .toSorted(
      (one, other) =>
        other.bought_count - one.bought_count ||
        other.offers_count - one.offers_count ||
        compareOrdered(one.cheapest, other.cheapest, line.quantity) ||
        compareBrands(one.name, other.name)
    )
    .map(({ cheapest: _, ...choice }) => choice)
}

function partOf(key: string, brandName: string): string {
  return `${key} ${brandName}`
}
