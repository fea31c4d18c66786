/** What a price list is, besides its positions. */
export type PriceListSettings = {
  name: string
  /** Null: our own stock. */
  supplier_id: number | null
  /** Where its goods are; null: not said. */
  region_code: string | null
  currency_code: string
  delivery_days: number
  /** The longest it takes; null: no longer than `delivery_days`. */
  delivery_days_max: number | null
  /** For how many hours its prices are good; null: until the next file. */
  valid_hours: number | null
  /** Who sees it; none: all. */
  visible_price_group_ids: number[]
}

/** A price list as it is kept: `POST /api/price-lists`, `PUT /api/price-lists/{id}`. */
export type KeptPriceList = PriceListSettings & {
  id: number
  is_active: boolean
  /** What it has on sale: as long as there are any, its currency stays. */
  positions: number
}

/** What there is to choose from for a price list. */
export type PriceListChoices = {
  /** Those the user looks after. */
  suppliers: { id: number; name: string; code: string }[]
  currencies: string[]
  regions: string[]
  price_groups: { id: number; name: string; contractors_count: number }[]
}

/** `GET /api/price-lists/{id}/uses`: what switching it off is felt by. */
export type PriceListUses = {
  /** Lines in carts, and in how many carts. */
  cart_lines: number
  carts: number
  /** Quotations that can be ordered still and have something of it chosen. */
  quotations: number
}

/** Props of `/price-lists/new`. */
export type NewPriceListPage = {
  choices: PriceListChoices
}

/** Props of `/price-lists/{id}/settings`. */
export type PriceListSettingsPage = {
  price_list: KeptPriceList
  choices: PriceListChoices
}
