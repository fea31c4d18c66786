import type { QueuedLine, QueuedLinesAnswer } from '#shared/answers/staff/quotation_queue'
import { currentTexts } from '~/lib/texts/texts'
import type { HandOffer } from './use_answers'

/** An offer as it is typed. */
export interface OfferFields {
  /** The id of one of ours; empty: what `list_name` says. */
  price_list: string
  list_name: string
  brand: string
  partnumber: string
  name: string
  price: string
  days: string
  multiple: string
  available: string
  valid_days: string
  note: string
}

/** What the form of a line begins with: its answer, if that is an offer by hand, else what was asked. */
export function fieldsOf(line: QueuedLine, lists: QueuedLinesAnswer['price_lists']): OfferFields {
  const note = line.answer?.note ?? ''
  const offer = line.answer?.offers.find(({ is_by_hand }) => is_by_hand)
  if (!offer) {
    const { brand_name: brand, partnumber, description: name } = line
    const empty = {
      list_name: '',
      price: '',
      days: '',
      multiple: '',
      available: '',
      valid_days: '',
    }
    return { ...empty, price_list: '', brand, partnumber, name, note }
  }
  const isOurs = lists.some(({ id }) => id === offer.price_list_id)
  return {
    price_list: isOurs ? String(offer.price_list_id) : '',
    list_name: isOurs ? '' : offer.price_list_name,
    brand: offer.brand_name,
    partnumber: offer.partnumber,
    name: offer.name,
    price: offer.price,
    days: String(offer.delivery_days),
    multiple: offer.multiple > 1 ? String(offer.multiple) : '',
    available: offer.available_quantity === null ? '' : String(offer.available_quantity),
    valid_days: offer.valid_days === null ? '' : String(offer.valid_days),
    note,
  }
}

/** As the server takes it: what is empty is left out, and what is no number is refused there. */
export function offerOf(fields: OfferFields): HandOffer {
  const { t } = currentTexts()
  return {
    ...(fields.price_list === ''
      ? { price_list_name: fields.list_name.trim() || t('staff_quotations.other_list') }
      : { price_list_id: Number(fields.price_list) }),
    brand_name: fields.brand,
    partnumber: fields.partnumber,
    name: fields.name,
    price: fields.price.replace(/\s/g, '').replace(',', '.'),
    ...numberIn('delivery_days', fields.days),
    ...numberIn('multiple', fields.multiple),
    ...numberIn('available_quantity', fields.available),
    ...numberIn('valid_days', fields.valid_days),
  } as HandOffer // a missing number is said by the server beside its field
}

function numberIn(name: string, typed: string): Record<string, number | string> {
  const text = typed.replace(/\s/g, '')
  if (text === '') return {}
  return { [name]: Number.isNaN(Number(text)) ? text : Number(text) }
}
