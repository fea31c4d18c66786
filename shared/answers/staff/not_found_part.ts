import type { ListAnswer } from '#shared/answers/list'

/** A number that buyers asked for and nobody had. */
export type NotFoundPart = {
  id: number
  /** As it was asked for; empty: without a brand. */
  brand_name: string
  partnumber: string
  asked_count: number
  contractors_count: number
  /** Pieces, of all that asked. */
  quantity: number
  /** ISO 8601. */
  last_asked_at: string
}

export const NOT_FOUND_SORTS = [
  'brand_name',
  'partnumber',
  'asked_count',
  'contractors_count',
  'quantity',
  'last_asked_at',
] as const

export type NotFoundSort = (typeof NOT_FOUND_SORTS)[number]

/** `GET /api/admin/not-found-parts`, and the prop of `/admin/not-found`. */
export type NotFoundPartsAnswer = ListAnswer<NotFoundPart>
export type NotFoundPage = { parts: NotFoundPartsAnswer }
