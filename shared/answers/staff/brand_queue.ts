/** A brand a supplier has named for the first time. Its offers are on sale meanwhile. */
export type QueuedBrand = {
  id: number
  /** As the supplier writes it. */
  name: string
  /** ISO 8601. */
  waits_since: string
  /** Positions on sale. */
  positions: number
  lists_count: number
  /** It is becoming an alias: a worker moves its offers. */
  is_moving: boolean
}

/** A known brand that may be the same. */
export type LikeBrand = {
  id: number
  name: string
  /** Written nearly so. */
  is_near: boolean
  /** Of the numbers that were compared, how many it has as well. */
  shared: number
  compared: number
}

export type OpenBrand = QueuedBrand & {
  /** Who named it, the first one first; at most ten. */
  namings: {
    price_list_id: number
    price_list_name: string
    supplier_name: string | null
    price_import_id: number | null
    /** The user looks after that list. */
    may_open: boolean
    named_at: string
    positions: number
  }[]
  /** Some of its parts. */
  samples: { partnumber: string; name: string; price_list_name: string }[]
  like: LikeBrand[]
}

/** What was said of a brand. */
export type BrandDecision = {
  id: number
  kind: 'confirmed' | 'alias'
  /** `moving`, `undoing`: a worker moves offers. */
  state: 'moving' | 'done' | 'undoing' | 'undone'
  name: string
  /** What it is called since; of an alias, the brand it stands for. */
  name_now: string
  offers_moved: number
  /** Positions a price list had under both names; one of each is left. */
  offers_merged: number
  decided_by: string | null
  decided_at: string
  undone_by: string | null
  may_undo: boolean
}

/** `GET /api/admin/brands` */
export type KnownBrandsAnswer = {
  data: { id: number; name: string }[]
}

/** So many brands are confirmed in one call: each is compared with the known ones first. */
export const MOST_CONFIRMED = 200

/** `PUT /api/admin/brands/confirmations`: what became of each, in the order asked for. */
export type ConfirmedBrandsAnswer = {
  data: {
    id: number
    /** `looks_known`: a known brand is written nearly so, and it waits; `not_waiting`: somebody has decided. */
    outcome: 'confirmed' | 'looks_known' | 'not_waiting'
    name: string
  }[]
}

/** Props of `/admin/brands`. */
export type BrandsPage = {
  shown: 'waiting' | 'decided'
  queue: QueuedBrand[]
  queue_total: number
  open: OpenBrand | null
  /** The newest fifty, when they are shown. */
  decisions: BrandDecision[]
  read_at: string
}
