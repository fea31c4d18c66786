import type { BrandId } from '#app/demo/catalog/brands'
import { keyOf, knownParts } from '#app/demo/catalog/known_parts'
import type { Part } from '#app/demo/catalog/parts'
import type { DemoPriceList, PriceListId } from '#app/demo/catalog/price_lists'
import type { Random } from '#app/demo/random'

export interface OfferRow {
  brand: BrandId
  partnumber: string
  partnumber_key: string
  name: string
  cost: string
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  weight: string
}

/** The known offers of a price list, then drawn ones until it has as many as it should. */
export function* offersOf(
  listId: PriceListId,
  list: DemoPriceList,
  parts: Part[],
  random: Random
): Generator<OfferRow> {
  let left = list.rows
  for (const row of knownOffersOf(listId)) {
    left--
    yield row
  }
  let seen = 0
  for (const part of parts) {
    // The first parts are those every list has; each later one has a fair chance to come in.
    const share = left / (parts.length - seen++)
    if (left === 0) return
    if (!random.chance(seen < POPULAR ? Math.max(share, 0.6) : share)) continue
    left--
    yield drawOffer(part, list, random)
  }
}

/** So many of the parts are in most price lists, so that a search finds several offers. */
const POPULAR = 9_000

function* knownOffersOf(listId: PriceListId): Generator<OfferRow> {
  for (const part of knownParts) {
    for (const offer of part.offers.filter(({ list }) => list === listId)) {
      yield {
        brand: part.brand,
        partnumber: part.partnumber,
        partnumber_key: keyOf(part),
        name: part.name,
        cost: offer.cost,
        available_quantity: offer.available,
        available_is_minimum: offer.more_than ?? false,
        multiple: offer.multiple ?? 1,
        min_quantity: offer.min ?? 1,
        weight: part.weight,
      }
    }
  }
}

function drawOffer(part: Part, list: DemoPriceList, random: Random): OfferRow {
  const cost = part.cost * list.cost_factor * list.units_per_dollar * (0.95 + random.next() / 10)
  const multiple = random.chance(list.in_multiples) ? random.pick([2, 2, 4, 5, 10, 12]) : 1
  const more = random.chance(list.more_than_ten)
  return {
    brand: part.brand,
    partnumber: part.partnumber,
    partnumber_key: part.key,
    name: part.name,
    cost: cost.toFixed(2),
    available_quantity: more ? 10 : drawAvailable(random),
    available_is_minimum: more,
    multiple,
    min_quantity: multiple * (random.chance(0.1) ? random.int(1, 3) : 1),
    weight: part.weight.toFixed(3),
  }
}

function drawAvailable(random: Random): number | null {
  const draw = random.next()
  if (draw < 0.04) return null
  if (draw < 0.08) return 0
  return draw < 0.6 ? random.int(1, 20) : random.int(20, 600)
}
