import { demoBrands, type BrandId } from '#app/demo/catalog/brands'
import { families, type Family } from '#app/demo/catalog/families'
import type { Random } from '#app/demo/random'
import { partNumberKey } from '#shared/search_keys'

/** One brand's make of an article; the makes of one article can replace each other. */
export interface Part {
  brand: BrandId
  partnumber: string
  key: string
  name: string
  /** Dollars. */
  cost: number
  /** Kilograms. */
  weight: number
  /** The same number for all makes of an article. */
  article: number
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/**
 * Draws articles of all families, each made by one to four brands, until there are `count` parts.
 * `taken` holds the identities (`identityOf`) that are not to be drawn.
 */
export function drawParts(random: Random, count: number, taken: Set<string>): Part[] {
  const bag = families.flatMap((family) => Array<Family>(family.share).fill(family))
  const parts: Part[] = []
  for (let article = 0; parts.length < count; article++) {
    parts.push(...drawArticle(random, random.pick(bag), article, taken))
  }
  return parts.slice(0, count)
}

/** What no two offers of one price list share. */
export function identityOf(part: Pick<Part, 'brand' | 'key'>): string {
  return `${part.brand} ${part.key}`
}

function drawArticle(random: Random, family: Family, article: number, taken: Set<string>): Part[] {
  const kind = random.pick(family.kinds)
  const name = kind.name.replace(/\{(\d+)-(\d+)\}/g, (_, from: string, to: string) =>
    String(random.int(Number(from), Number(to)))
  )
  const cost = drawBetween(kind.cost, random)
  const weight = drawBetween(kind.weight, random)
  return drawBrands(random, family).map((brand) => ({
    brand,
    ...drawNumber(random, brand, family.code, taken),
    name,
    cost: cost * (0.8 + random.next() * 0.4),
    weight,
    article,
  }))
}

/** Nearer to the low end: most parts are small and cheap, as they are in a real list. */
function drawBetween([from, to]: readonly [number, number], random: Random): number {
  return from + (to - from) * random.next() ** 2
}

function drawBrands(random: Random, family: Family): BrandId[] {
  const makers = new Set<BrandId>()
  for (let tries = random.int(1, 4); tries > 0; tries--) makers.add(random.pick(family.brands))
  return [...makers]
}

function drawNumber(random: Random, brand: BrandId, code: string, taken: Set<string>) {
  for (;;) {
    const partnumber = demoBrands[brand].mask
      .replaceAll('%', code)
      .replace(/[#@]/g, (mark) =>
        mark === '#' ? String(random.int(0, 9)) : random.pick(Array.from(LETTERS))
      )
    const key = partNumberKey(partnumber)
    const identity = identityOf({ brand, key })
    if (taken.has(identity)) continue
    taken.add(identity)
    return { partnumber, key }
  }
}
