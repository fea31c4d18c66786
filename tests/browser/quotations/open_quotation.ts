import type { ApiClient } from '@japa/api-client'
import type { BrowserContext } from 'playwright'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { openAs } from '#tests/scenes/browser'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { givenQuotation, type AskedItem } from '#tests/scenes/quotations/quotations'

/** A part in two price lists: 12.00 in nine to twelve days, and 24.00 tomorrow. */
export async function givenPart() {
  const partnumber = `N${unique()}`
  const slow = await givenPriceList({ delivery_days: 9, delivery_days_max: 12 })
  const fast = await givenPriceList({ delivery_days: 1, delivery_days_max: null })
  const offer = await givenOffer({ partnumber, price_list_id: slow.id })
  const { brand_name } = offer
  const dear = await givenOffer({ partnumber, brand_name, price_list_id: fast.id, cost: '20' })
  return { partnumber, brand_name, slow, fast, cheap: offer, dear }
}

/** A number two brands have. */
export async function givenSharedNumber() {
  const partnumber = `S${unique()}`
  const one = await givenOffer({ partnumber })
  const other = await givenOffer({ partnumber, cost: '15' })
  return { partnumber, brands: [one.brand_name, other.brand_name] as const }
}

/** A buyer on the page of a quotation of theirs. */
export async function openQuotation(
  context: BrowserContext,
  client: ApiClient,
  items: AskedItem[],
  buyer?: SignedInUser
) {
  const asking = buyer ?? (await givenBuyer())
  const quotation = await givenQuotation(client, asking, ...items)
  const page = await openAs(context, asking, `/quotations/${quotation.id}`)
  return { page, buyer: asking, quotation }
}
