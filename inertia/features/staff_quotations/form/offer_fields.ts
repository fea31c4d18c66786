import type {
  PreparedOffer,
  QueuedLine,
  QueuedLinesAnswer,
} from '#shared/answers/staff/quotation_queue'
import type { DeliveryDays } from '~/lib/texts/days_text'
import type { HandOffer } from '../use_answers'

type PriceLists = QueuedLinesAnswer['price_lists']

/** An offer as it is typed. */
export interface OfferFields {
  /** The id of one of ours; empty: what `list_name` says. */
  price_list: string
  list_name: string
  brand: string
  partnumber: string
  name: string
  price: string
  /** `6`, or `6–10`. */
  days: string
  multiple: string
  least: string
  available: string
  valid_days: string
}

/** The names under which the server answers about a field. */
export const SENT_AS: Record<keyof OfferFields, readonly string[]> = {
  price_list: ['price_list_id'],
  list_name: ['price_list_name'],
  brand: ['brand_name'],
  partnumber: ['partnumber'],
  name: ['name'],
  price: ['price'],
  days: ['delivery_days', 'delivery_days_max'],
  multiple: ['multiple'],
  least: ['min_quantity'],
  available: ['available_quantity'],
  valid_days: ['valid_days'],
}

/** What an offer begins with: what was asked. */
export function askedFields({ brand_name, partnumber, description }: QueuedLine): OfferFields {
  return {
    price_list: '',
    list_name: '',
    brand: brand_name,
    partnumber,
    name: description,
    price: '',
    days: '',
    multiple: '',
    least: '',
    available: '',
    valid_days: '',
  }
}

/** An offer by hand that was given, to be changed. */
export function givenFields(offer: PreparedOffer, lists: PriceLists): OfferFields {
  const isOurs = lists.some(({ id }) => id === offer.price_list_id)
  return {
    price_list: isOurs ? String(offer.price_list_id) : '',
    list_name: isOurs ? '' : offer.price_list_name,
    brand: offer.brand_name,
    partnumber: offer.partnumber,
    name: offer.name,
    price: offer.price,
    days: typedDays(offer),
    multiple: offer.multiple > 1 ? String(offer.multiple) : '',
    least: offer.min_quantity > 1 ? String(offer.min_quantity) : '',
    available: offer.available_quantity === null ? '' : String(offer.available_quantity),
    valid_days: offer.valid_days === null ? '' : String(offer.valid_days),
  }
}

/** Days as they are typed: `6`, or `6–10`. */
export function typedDays({ delivery_days: from, delivery_days_max: to }: DeliveryDays): string {
  return to === null ? String(from) : `${from}–${to}`
}

/** As the server takes it: what is empty is left out, and what is no number is refused there. */
export function offerOf(fields: OfferFields): HandOffer {
  const [from = '', to = ''] = fields.days.split(/[-–—]/)
  return {
    ...(fields.price_list === ''
      ? { price_list_name: fields.list_name.trim() }
      : { price_list_id: Number(fields.price_list) }),
    brand_name: fields.brand,
    partnumber: fields.partnumber,
    name: fields.name,
    price: fields.price.replace(/\s/g, '').replace(',', '.'),
    ...numberIn('delivery_days', from),
    ...numberIn('delivery_days_max', to),
    ...numberIn('multiple', fields.multiple),
    ...numberIn('min_quantity', fields.least),
    ...numberIn('available_quantity', fields.available),
    ...numberIn('valid_days', fields.valid_days),
  } as HandOffer // a missing number is said by the server beside its field
}

function numberIn(name: string, typed: string): Record<string, number | string> {
  const text = typed.replace(/\s/g, '')
  if (text === '') return {}
  return { [name]: Number.isNaN(Number(text)) ? text : Number(text) }
}
