import type { Offer } from '#shared/answers/offer'
import type { PreparedOffer, QueuedLine } from '#shared/answers/staff/quotation_queue'
import { daysText } from '~/lib/texts/days_text'
import type { Texts } from '~/lib/texts/texts'

/** `EU Express, 21 d, 88.10 AED`; of another part its brand and number first. */
export function offerText(
  line: QueuedLine,
  offer: Offer | PreparedOffer,
  currency: string,
  texts: Texts
): string {
  const { t, money } = texts
  const text = t('staff_quotations.offered', {
    price_list: offer.price_list_name || t('staff_quotations.other_list'),
    days: daysText(offer, texts),
    price: money(offer.price, currency),
  })
  const isSame =
    same(line.partnumber, offer.partnumber) &&
    (line.brand_name === '' || same(line.brand_name, offer.brand_name))
  return isSame ? text : `${offer.brand_name} ${offer.partnumber}: ${text}`
}

const same = (one: string, other: string) => plain(one) === plain(other)
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** `EXOTUBE 340-112` */
export function partText({ brand_name, partnumber }: QueuedLine): string {
  return brand_name === '' ? partnumber : `${brand_name} ${partnumber}`
}
