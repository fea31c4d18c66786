import type { OrderRowRejection } from '#shared/answers/orders/order_upload'
import { toCents } from '#shared/money'
import { isOfBrand } from '#app/offers/offers_by_key'
import type { PricedOffer } from '#app/offers/pricing'
import type { AskedPart } from '#app/orders/uploads/reading/asked_row'

/** The offer a row means among those of its number, or why there is none: docs/decisions/0039-orders-from-files.md. */
export function chooseOffer(
  { brand_name, price_name, price }: AskedPart,
  ofNumber: readonly PricedOffer[],
  listNames: ReadonlySet<string>
): PricedOffer | OrderRowRejection {
  const list = listName(price_name)
  if (list !== '' && !listNames.has(list)) return 'price_list_unknown'
  const ofBrand = brand_name === '' ? ofNumber : ofNumber.filter(isOfBrand(brand_name))
  if (ofBrand.length === 0) return 'part_unknown'
  const ofList =
    list === '' ? ofBrand : ofBrand.filter((offer) => listName(offer.price_list_name) === list)
  if (ofList.length === 0) return 'not_in_price_list'
  if (new Set(ofList.map(({ brand_id }) => brand_id)).size > 1) return 'brand_ambiguous'
  const seen = price === null ? 0n : toCents(price)
  return ofList.reduce((best, offer) => (isNearer(offer, best, seen) ? offer : best))
}

/** Names as people copy them. */
export function listName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Nearer to the price that was seen; of equal ones the cheaper, the faster, the one that was there first. */
function isNearer(one: PricedOffer, other: PricedOffer, seen: bigint): boolean {
  const [price, otherPrice] = [toCents(one.price), toCents(other.price)]
  const further = distance(price, seen) - distance(otherPrice, seen) || price - otherPrice
  if (further !== 0n) return further < 0n
  const later = one.delivery_days - other.delivery_days || one.offer_id - other.offer_id
  return later < 0
}

function distance(price: bigint, seen: bigint): bigint {
  return price < seen ? seen - price : price - seen
}
