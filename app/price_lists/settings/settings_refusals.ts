import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { SettingsRefused } from '#app/price_lists/settings/check_settings'
import type { ChangeRefused } from '#app/price_lists/settings/save_list'

export const newListRefusals: RefusalTable<SettingsRefused> = {
  name_taken: wrongIn('name', 'price_list_name_taken'),
  supplier_not_there: wrongIn('supplier_id', 'supplier_not_there'),
  region_not_there: wrongIn('region_code', 'not_a_choice'),
  currency_not_there: wrongIn('currency_code', 'not_a_choice'),
  price_group_not_there: wrongIn('visible_price_group_ids', 'not_a_choice'),
  days_backwards: wrongIn('delivery_days_max', 'days_backwards'),
}

export const settingsRefusals: RefusalTable<ChangeRefused> = {
  ...newListRefusals,
  list_not_there: { code: 'not_found', status: 404 },
  currency_in_use: ({ positions, currency_code }) => ({
    ...wrongIn('currency_code', 'currency_in_use'),
    texts: { count: positions, currency: currency_code },
  }),
  currency_under_way: ({ currency_code }) => ({
    ...wrongIn('currency_code', 'currency_under_way'),
    texts: { currency: currency_code },
  }),
}
