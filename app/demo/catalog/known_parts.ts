import type { BrandId } from '#app/demo/catalog/brands'
import type { PriceListId } from '#app/demo/catalog/price_lists'
import { partNumberKey } from '#shared/search_keys'

/** An offer the guide, the tests and the screenshots can count on. */
export interface KnownOffer {
  list: PriceListId
  /** In the currency of the list. */
  cost: string
  /** Null: not known. */
  available: number | null
  more_than?: boolean
  multiple?: number
  min?: number
}

export interface KnownPart {
  brand: BrandId
  partnumber: string
  name: string
  weight: string
  offers: KnownOffer[]
}

const name = 'Oil filter, 76 × 79 mm'
const weight = '0.310'

/**
 * The part every example searches for, `OC 90`: near and dear, cheap and far, in multiples, with a
 * minimum, with a quantity known only as "more than ten".
 */
export const oc90: KnownPart[] = [
  {
    brand: 'karnholt',
    partnumber: 'OC 90',
    name,
    weight,
    offers: [
      { list: 'dubai_stock', cost: '12.60', available: 148 },
      { list: 'moscow_stock', cost: '268.00', available: 61 },
      { list: 'jebel_ali', cost: '2.84', available: 320, multiple: 4, min: 8 },
      { list: 'eu_express', cost: '2.78', available: 10, more_than: true, multiple: 2 },
      { list: 'warsaw_hub', cost: '2.69', available: 640 },
    ],
  },
  {
    brand: 'meermann',
    partnumber: 'OC90',
    name,
    weight,
    offers: [
      { list: 'dubai_stock', cost: '13.05', available: 36 },
      { list: 'moscow_stock', cost: '274.50', available: 4 },
      { list: 'eu_express', cost: '2.86', available: 480, multiple: 10, min: 10 },
      { list: 'orient_economy', cost: '1.62', available: 1200, multiple: 4, min: 20 },
    ],
  },
]

/** What stands in for `OC 90`. */
export const oc90Analogues: KnownPart[] = [
  {
    brand: 'nordfilter',
    partnumber: 'NF 57 124',
    name,
    weight,
    offers: [
      { list: 'warsaw_hub', cost: '1.88', available: 10, more_than: true },
      { list: 'dubai_stock', cost: '9.90', available: 85 },
    ],
  },
  {
    brand: 'velaro',
    partnumber: 'OC70122',
    name,
    weight,
    offers: [{ list: 'eu_express', cost: '2.02', available: 210, multiple: 6 }],
  },
  {
    brand: 'puroline',
    partnumber: '23.130.01',
    name,
    weight,
    offers: [
      { list: 'warsaw_hub', cost: '2.14', available: 88 },
      { list: 'moscow_stock', cost: '205.00', available: 40 },
    ],
  },
  {
    brand: 'havelstein',
    partnumber: '0 451 103 790',
    name,
    weight,
    offers: [
      { list: 'dubai_stock', cost: '12.10', available: 240 },
      { list: 'jebel_ali', cost: '2.95', available: null, multiple: 12, min: 12 },
    ],
  },
]

export const knownParts: KnownPart[] = [...oc90, ...oc90Analogues]

export function keyOf(part: Pick<KnownPart, 'partnumber'>): string {
  return partNumberKey(part.partnumber)
}
