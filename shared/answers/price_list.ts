import type { ListAnswer } from '#shared/answers/list'
import type { OffersAnswer } from '#shared/answers/offer'
import type { PriceImport, PriceImportState } from '#shared/answers/price_import'
import type { UploadLimits } from '#shared/answers/upload'

/** A price list a contractor buys from. */
export type PriceList = {
  id: number
  name: string
  currency_code: string
  delivery_days: number
  delivery_days_max: number | null
  positions: number
  /** ISO 8601. */
  updated_at: string
  /** Older than the hours its prices are good for. */
  is_stale: boolean
}

/** A price list as those see it who look after it: its supplier, managers and admins. */
export type ManagedPriceList = PriceList & {
  supplier_name: string | null
  is_active: boolean
  /** How many sources bring new versions by themselves, and whether one of them is overdue. */
  sources_count: number
  has_overdue_source: boolean
  /** Prices that are held back until a manager decides. */
  held_prices: number
  /** The newest import that is not a check. */
  last_import: {
    id: number
    state: PriceImportState
    file_name: string
    /** The code of its failure (see `PriceImport`). */
    failure: string | null
    created_at: string
  } | null
}

/** `GET /prices`: what the user buys from, and what they look after. */
export type PricesPage = {
  tab: 'search' | 'prices'
  price_lists: PriceList[]
  managed_lists: ManagedPriceList[]
  /** With a whole page that searches: what `GET /api/offers` answers for its address. */
  first_offers?: OffersAnswer
}

/** A version of a price list that is kept. */
export type PriceListVersion = {
  /** Of the import it came with. */
  id: number
  is_on_sale: boolean
  file_name: string
  /** Null: by command, or by staff whose names are not for this reader. */
  user_name: string | null
  is_by_staff: boolean
  /** The source that fetched its file; null for all others. */
  source_name: string | null
  /** ISO 8601. */
  live_since: string
  positions: number
  rows_new: number
  rows_changed: number
  rows_gone: number
  reapplies_id: number | null
  /** The first import was taken back: it has nothing. */
  empties: boolean
  /** `update`: its file changed the version before it. */
  mode: 'full' | 'update'
}

/** What became of a position between two versions. */
export type ComparedKind = 'price' | 'new' | 'gone'

/** A position that differs between two versions; costs are decimal strings in the currency of the list. */
export type ComparedPosition = {
  kind: ComparedKind
  brand_name: string
  partnumber: string
  name: string
  /** Null: the first version does not have it. */
  cost_before: string | null
  /** Null: the second version does not have it. */
  cost_after: string | null
}

/** `GET /api/price-lists/{id}/compare`: what changed, and how much of each kind. */
export type ComparedAnswer = ListAnswer<ComparedPosition> & { counts: Record<ComparedKind, number> }

/** `GET /price-lists/{id}`. */
export type PriceListPage = {
  price_list: ManagedPriceList
  /** The newest thirty, without checks. */
  imports: PriceImport[]
  /** The one asked for, else the newest; null when there is none. */
  import: PriceImport | null
  /** The last ten, the one on sale first. */
  versions: PriceListVersion[]
}

/** `GET /price-lists/{id}/upload`. */
export type PriceListUploadPage = {
  price_list: ManagedPriceList
  limits: UploadLimits
}
