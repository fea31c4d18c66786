import { brandKey } from '#shared/search_keys'
import { readingsOf } from '#app/offers/number_readings'
import { findNumbers, type Found, type FoundNumber } from '#app/offers/offers_by_key'
import type { PricedFor } from '#app/offers/pricing'
import type { RequestLine } from '#app/quotations/lines/sort_rows'
import { brandChoices, countBought } from '#app/quotations/matching/brand_choices'
import type { MatchedLine } from '#app/quotations/matching/matched_line'
import { mostUseful } from '#app/quotations/matching/most_useful'
import { sql, type Sql } from '#app/database/sql'

/**
 * What the contractor can buy for each of the lines, each found as a search of it finds it; analogues
 * are those of the brand that is meant. Five statements at most, whatever the number of lines.
 */
export async function matchLines(
  contractor: PricedFor,
  lines: readonly RequestLine[],
  hasAnalogues: boolean
): Promise<MatchedLine[]> {
  const analogues = hasAnalogues ? 'by_brand' : 'none'
  const readings = lines.map(({ partnumber }) => readingsOf(partnumber))
  const found = await findNumbers(contractor, readings, analogues)
  const brandIds = await findBrands(lines)
  const matched = lines.map((line, at) => matchLine(line, found[at], brandIds))
  const bought = await countBought(contractor.id, matched)
  return matched.map((each) => {
    if (each.status !== 'ambiguous') return each
    return {
      ...each,
      brands: brandChoices(each, bought),
      offers: mostUseful(each.line.quantity, each.offers, []),
    }
  })
}

const PIECE = 2_000

/** The same for very many lines, in pieces: while one is written the next is looked for. */
export async function* matchInPieces(
  contractor: PricedFor,
  lines: readonly RequestLine[],
  hasAnalogues: boolean
): AsyncGenerator<MatchedLine[]> {
  const match = (from: number) => {
    const piece = matchLines(contractor, lines.slice(from, from + PIECE), hasAnalogues)
    // Who waits for it hears what went wrong; when nobody does, nobody has to.
    piece.catch(() => {})
    return piece
  }
  let next = match(0)
  for (let from = PIECE; from < lines.length; from += PIECE) {
    const matched = await next
    next = match(from)
    yield matched
  }
  yield await next
}

type BrandIds = ReadonlyMap<string, number>

/** The brands that lines name, by their keys in any spelling. */
export async function findBrands(
  lines: readonly { brand_name: string }[],
  db: Sql = sql
): Promise<BrandIds> {
  const keys = [...new Set(lines.map(({ brand_name }) => brandKey(brand_name)))]
  const rows = await db.rows<{ key: string; id: number }>(
    `SELECT key, brand_id AS id FROM brand_aliases WHERE key = ANY($1)
     UNION ALL SELECT key, id FROM brands b WHERE key = ANY($1)
       AND NOT EXISTS (SELECT FROM brand_aliases a WHERE a.key = b.key)`,
    [keys]
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

function matchLine(line: RequestLine, first: FoundNumber | null, brandIds: BrandIds): MatchedLine {
  const nothing: MatchedLine = { line, status: 'none', match: 'none', offers: [], brands: [] }
  if (!first) return nothing
  const { match } = first.reading
  const own = first.found.filter((each) => !each.is_analogue)
  const standIns = first.found.filter((each) => each.is_analogue)
  const asked = { ...nothing, match }
  const brand = meantBrand(line, own, brandIds)
  // All of them: the brands are counted first.
  if (brand === 'several') return { ...asked, status: 'ambiguous', offers: own }
  const ofBrand = own.filter(({ offer }) => offer.brand_id === brand)
  // What can stand in for the same number of another brand is another part.
  const fitting =
    brand === 'any' ? eachOnce(standIns) : standIns.filter((it) => it.for_brand_id === brand)
  if (ofBrand.length > 0) {
    return { ...asked, status: 'found', offers: mostUseful(line.quantity, ofBrand, fitting) }
  }
  if (fitting.length > 0) {
    return { ...asked, status: 'analogue', offers: mostUseful(line.quantity, [], fitting) }
  }
  // Only brands that were not asked for: perhaps it is known to the buyer under another name.
  return own.length > 0 ? { ...asked, status: 'ambiguous', offers: own } : nothing
}

/** What can stand in for the parts of several brands is there for each of them. */
function eachOnce(found: readonly Found[]): Found[] {
  return [...new Map(found.map((each) => [each.offer.offer_id, each])).values()]
}

/** The brand that is named, or the only one there is; null: one we do not know. */
function meantBrand(
  line: RequestLine,
  own: readonly Found[],
  brandIds: BrandIds
): number | 'any' | 'several' | null {
  const key = brandKey(line.brand_name)
  if (key !== '') return brandIds.get(key) ?? null
  const [first = 'any', ...others] = new Set(own.map(({ offer }) => offer.brand_id))
  return others.length > 0 ? 'several' : first
}
