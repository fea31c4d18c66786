import { priceOffers, type PricedFor, type PricedOffer } from '#app/offers/pricing'
import type { QuotationPlan } from '#app/demo/quotations/quotation_plans'
import type { RequestLine } from '#app/quotations/lines/sort_rows'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import type { Transaction } from '#app/database/sql'
import { toCents } from '#shared/money'
import { partNumberKey } from '#shared/search_keys'

/** Parts the contractor can buy, each with its offers, the cheapest first. */
export async function readParts(tx: Transaction, buyer: PricedFor): Promise<PricedOffer[][]> {
  const rows = await tx.rows<{ id: number }>(
    `SELECT o.id FROM offers o JOIN (
       SELECT DISTINCT brand_id, partnumber_key FROM offers WHERE id % 997 = 7) p
       USING (brand_id, partnumber_key) ORDER BY o.id`
  )
  const ids = rows.map(({ id }) => id)
  const priced = await priceOffers(tx, buyer, ids)
  const offers = ids.flatMap((id) => priced.get(id) ?? [])
  const parts = Map.groupBy(offers, ({ brand_id, partnumber }) => `${brand_id} ${partnumber}`)
  return [...parts.values()].map((each) =>
    each.toSorted((one, other) => Number(toCents(one.price) - toCents(other.price)))
  )
}

/** What a plan asks for, with what is found: parts from `first` on, then the numbers nobody has. */
export function linesOf(
  { lines, unknown }: QuotationPlan,
  parts: readonly PricedOffer[][],
  first: number
): MatchedLine[] {
  const found = Array.from({ length: lines }, (_, at): MatchedLine => {
    const offers = parts[(first + at) % parts.length] ?? []
    const { brand_name = '', partnumber = '', multiple = 1 } = offers[0] ?? {}
    return {
      line: requestLine(at + 1, brand_name, partnumber, multiple * (1 + (at % 4))),
      status: 'found',
      match: 'exact',
      offers: offers.map((offer) => ({ offer, is_analogue: false, for_brand_id: null })),
      brands: [],
    }
  })
  const missing = unknown.map((partnumber, at): MatchedLine => {
    const line = requestLine(lines + at + 1, '', partnumber, 2)
    return { line, status: 'none', match: 'none', offers: [], brands: [] }
  })
  return [...found, ...missing]
}

function requestLine(
  row_number: number,
  brand_name: string,
  partnumber: string,
  quantity: number
): RequestLine {
  return {
    row_number,
    brand_name,
    partnumber,
    partnumber_key: partNumberKey(partnumber),
    quantity,
    reference: '',
    description: '',
    price_limit: null,
    delivery_limit: null,
    merged_count: 0,
  }
}
