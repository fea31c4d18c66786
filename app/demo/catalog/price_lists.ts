import type { PriceGroupId } from '#app/demo/price_groups'

export interface DemoPriceList {
  name: string
  /** Code of the contractor it comes from; null for the trader's own stock. */
  supplier_code: string | null
  region_code: 'RUS' | 'UAE' | null
  currency_code: 'USD' | 'EUR' | 'RUB' | 'AED'
  delivery_days: number
  delivery_days_max: number
  valid_hours: number
  /** Empty: visible to every price group. */
  visible_to: PriceGroupId[]
  /** Hours before the demo was loaded. */
  updated_hours_ago: number
  /** How many of the drawn parts it has. */
  rows: number
  /** What a part costs here, against its usual cost. */
  cost_factor: number
  /** Currency units to a dollar, roughly; the exact rates do not matter for a cost. */
  units_per_dollar: number
  /** Share of the rows that are sold in multiples. */
  in_multiples: number
  /** Share of the rows whose quantity is only known to be more than ten. */
  more_than_ten: number
}

const uae: PriceGroupId[] = ['uae_workshops', 'uae_resellers']
const rus: PriceGroupId[] = ['rus_workshops', 'rus_resellers']

/** Two stocks of the trader's own, near and dear; four suppliers, farther and cheaper. */
export const demoPriceLists = {
  dubai_stock: {
    name: 'Dubai stock',
    supplier_code: null,
    region_code: 'UAE',
    currency_code: 'AED',
    delivery_days: 0,
    delivery_days_max: 1,
    valid_hours: 24,
    visible_to: uae,
    updated_hours_ago: 2,
    rows: 9_000,
    cost_factor: 1.12,
    units_per_dollar: 3.67,
    in_multiples: 0.02,
    more_than_ten: 0,
  },
  moscow_stock: {
    name: 'Moscow stock',
    supplier_code: null,
    region_code: 'RUS',
    currency_code: 'RUB',
    delivery_days: 0,
    delivery_days_max: 2,
    valid_hours: 24,
    visible_to: rus,
    updated_hours_ago: 3,
    rows: 12_000,
    cost_factor: 1.1,
    units_per_dollar: 80,
    in_multiples: 0.02,
    more_than_ten: 0,
  },
  jebel_ali: {
    name: 'Jebel Ali wholesale',
    supplier_code: 'S-201',
    region_code: null,
    currency_code: 'USD',
    delivery_days: 2,
    delivery_days_max: 3,
    valid_hours: 48,
    visible_to: [],
    updated_hours_ago: 9,
    rows: 24_000,
    cost_factor: 0.97,
    units_per_dollar: 1,
    in_multiples: 0.3,
    more_than_ten: 0.1,
  },
  eu_express: {
    name: 'EU Express',
    supplier_code: 'S-202',
    region_code: null,
    currency_code: 'EUR',
    delivery_days: 4,
    delivery_days_max: 6,
    valid_hours: 72,
    visible_to: [],
    updated_hours_ago: 20,
    rows: 30_000,
    cost_factor: 1,
    units_per_dollar: 0.91,
    in_multiples: 0.12,
    more_than_ten: 0.5,
  },
  warsaw_hub: {
    name: 'Warsaw hub',
    supplier_code: 'S-203',
    region_code: null,
    currency_code: 'EUR',
    delivery_days: 6,
    delivery_days_max: 8,
    valid_hours: 72,
    visible_to: [],
    updated_hours_ago: 31,
    rows: 100_000,
    cost_factor: 0.94,
    units_per_dollar: 0.91,
    in_multiples: 0.05,
    more_than_ten: 0.35,
  },
  orient_economy: {
    name: 'Orient Economy',
    supplier_code: 'S-204',
    region_code: null,
    currency_code: 'USD',
    delivery_days: 25,
    delivery_days_max: 35,
    valid_hours: 336,
    visible_to: [],
    updated_hours_ago: 150,
    rows: 8_000,
    cost_factor: 0.62,
    units_per_dollar: 1,
    in_multiples: 0.6,
    more_than_ten: 0.2,
  },
} satisfies Record<string, DemoPriceList>

export type PriceListId = keyof typeof demoPriceLists
