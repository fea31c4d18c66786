import { useState } from 'react'
import type {
  KeptPriceList,
  PriceListChoices,
  PriceListSettings,
} from '#shared/answers/staff/price_list_settings'
import type { Given } from '~/lib/http/calls'
import { useWrite } from '~/lib/http/use_write'
import { useTexts } from '~/lib/texts/texts'

/** A list as it is typed. */
export interface ListFields {
  name: string
  /** Empty: our own stock. */
  supplier_id: string
  region_code: string
  currency_code: string
  delivery_days: string
  delivery_days_max: string
  valid_hours: string
  sees: 'all' | 'chosen'
  price_group_ids: readonly number[]
}

/** The fields of a list that is made. */
export function newFields(choices: PriceListChoices): ListFields {
  return {
    name: '',
    supplier_id: '',
    region_code: '',
    currency_code: choices.currencies.includes('USD') ? 'USD' : (choices.currencies[0] ?? ''),
    delivery_days: '0',
    delivery_days_max: '',
    valid_hours: '',
    sees: 'all',
    price_group_ids: [],
  }
}

/** The fields of one that is there. */
export function fieldsOf(list: PriceListSettings): ListFields {
  return {
    name: list.name,
    supplier_id: String(list.supplier_id ?? ''),
    region_code: list.region_code ?? '',
    currency_code: list.currency_code,
    delivery_days: String(list.delivery_days),
    delivery_days_max: String(list.delivery_days_max ?? ''),
    valid_hours: String(list.valid_hours ?? ''),
    sees: list.visible_price_group_ids.length > 0 ? 'chosen' : 'all',
    price_group_ids: list.visible_price_group_ids,
  }
}

export type SentList = Given<'post', 'api.price_lists.store'>['body']

/** As it is sent; what is no number goes as it is typed, and the server says so beside it. */
export function bodyOf(fields: ListFields): SentList {
  return {
    name: fields.name,
    supplier_id: fields.supplier_id === '' ? null : Number(fields.supplier_id),
    region_code: fields.region_code || null,
    currency_code: fields.currency_code,
    delivery_days: numberOf(fields.delivery_days),
    delivery_days_max: numberOf(fields.delivery_days_max),
    valid_hours: numberOf(fields.valid_hours),
    visible_price_group_ids: fields.sees === 'all' ? [] : fields.price_group_ids,
  }
}

function numberOf(text: string): number {
  const typed = text.trim()
  // What is no number, or nothing, the server refuses by the name of the field.
  if (typed === '') return null as unknown as number
  return /^\d{1,9}$/.test(typed) ? Number(typed) : (typed as unknown as number)
}

export type ListForm = ReturnType<typeof useListForm>

/**
 * What is typed, what is wrong with it, and sending it once.
 *
 * @param failed title of the notification when it is nothing of a field
 */
export function useListForm(initial: ListFields, failed: string) {
  const { t } = useTexts()
  const [fields, setFields] = useState(initial)
  const { isBusy, errors, complain, run } = useWrite({
    failed,
    fields: Object.keys(bodyOf(initial)),
  })

  async function send(
    act: (body: ReturnType<typeof bodyOf>) => Promise<KeptPriceList>,
    then: (kept: KeptPriceList) => void
  ): Promise<void> {
    if (fields.sees === 'chosen' && fields.price_group_ids.length === 0) {
      complain({ visible_price_group_ids: t('list_settings.no_group_chosen') })
      return
    }
    await run(async () => then(await act(bodyOf(fields))))
  }

  return {
    fields,
    errors,
    isBusy,
    change: (changed: Partial<ListFields>) => setFields((known) => ({ ...known, ...changed })),
    send,
  }
}
