import type { PaginationMeta } from '#shared/list_query'

/** The `meta` of a list; counting stops at a cap where a filter would have to read everything. */
export type ListMeta = Pick<PaginationMeta, keyof PaginationMeta> & {
  /** There are at least `total` rows, and more of them than were counted. */
  total_is_minimum?: boolean
}

/** A list: `GET /api/orders`, `GET /api/order-items` and so on. */
export type ListAnswer<Row> = {
  data: Row[]
  meta: ListMeta
}
