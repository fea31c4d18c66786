import type { PriceImport } from '#shared/answers/price_import'
import type { PriceChangeKind } from '#shared/answers/prices/price_change'
import type { ListShape } from '~/grid/list/list_query'
import type { GridList } from '~/grid/types'

export type ChangeKind = PriceChangeKind

/** What is shown of an import: changes of one kind, or its rejected rows. */
export type ShownKind = ChangeKind | 'rejected'

/** How the list of changes stands in the address, beside the import it is of. */
export const CHANGE_LIST: ListShape = {
  sort: '-moved',
  filters: ['kind', 'brand_name', 'partnumber', 'bin', 'in_use'],
}

/** How many there are of each kind. */
export function countsOf(one: PriceImport): Record<ShownKind, number> {
  return {
    price: one.rows_changed,
    new: one.rows_new,
    gone: one.rows_gone,
    held: one.rows_held,
    rejected: one.rows_rejected,
  }
}

/** The kind the address names, else the first there is something of. */
export function shownKind(one: PriceImport, asked: string | undefined): ShownKind {
  const counts = countsOf(one)
  const kinds = ['price', 'new', 'gone', 'held', 'rejected'] as const
  return kinds.find((kind) => kind === asked) ?? kinds.find((kind) => counts[kind] > 0) ?? 'price'
}

/** The kind is no filter to be cleared: it stands above. */
export function withoutKind(list: GridList): GridList {
  const { kind: _, ...filters } = list.query.filters
  return { ...list, query: { ...list.query, filters } }
}
