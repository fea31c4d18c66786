import type { OrderRowRejection } from '#shared/answers/orders/order_upload'
import { compareArrival } from '#shared/default_offer'
import { toCents } from '#shared/money'
import { compareOrdered } from '#shared/quantities/ordered_amount'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import type { BrandAliases } from '#app/offers/catalog_snapshot'
import { isOfBrand } from '#app/offers/offers_by_key'
import type { PricedOffer } from '#app/offers/pricing'
import type { AskedPart } from '#app/orders/uploads/reading/asked_row'

/**
 * The offer a row means among those of its number, or why there is none: docs/decisions/0039-orders-from-uploaded-files.md.
 *
 * @param quantity how many pieces all rows together ask for that mean the same
 */
export function chooseOffer(
  { brand_name, price_name, price }: AskedPart,
  quantity: number,
  ofNumber: readonly PricedOffer[],
  brandAliases: BrandAliases,
  listNames: ReadonlySet<string>
): PricedOffer | OrderRowRejection {
  const list = listName(price_name)
  if (list !== '' && !listNames.has(list)) return 'price_list_unknown'
  const ofBrand =
    brand_name === '' ? ofNumber : ofNumber.filter(isOfBrand(brand_name, brandAliases))
  if (ofBrand.length === 0) return 'part_unknown'
  const ofList =
    list === '' ? ofBrand : ofBrand.filter((offer) => listName(offer.price_list_name) === list)
  if (ofList.length === 0) return 'not_in_price_list'
  if (new Set(ofList.map(({ brand_id }) => brand_id)).size > 1) return 'brand_ambiguous'
  const compare = nearest(price, quantity)
  return ofList.reduce((best, offer) => (compare(offer, best) < 0 ? offer : best))
}

/** Names as people copy them. */
export function listName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/**
 * Nearer to the price that was seen, if one was; of equal ones one that can be ordered in that quantity,
 * the one that costs less for it, the faster, the one that was there first.
 */
function nearest(seen: string | null, quantity: number) {
  const distance = ({ price }: PricedOffer) =>
    seen === null ? 0 : Math.abs(Number(toCents(price) - toCents(seen)))
  const isRaised = (offer: PricedOffer) => Number(raiseQuantity(quantity, offer) !== quantity)
  return (one: PricedOffer, other: PricedOffer): number =>
    distance(one) - distance(other) ||
    isRaised(one) - isRaised(other) ||
    compareOrdered(one, other, quantity) ||
    compareArrival(one, other) ||
    one.offer_id - other.offer_id
}
