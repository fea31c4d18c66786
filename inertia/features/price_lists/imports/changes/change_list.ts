import type { PriceImport } from '#shared/answers/price_import'
import type { PriceChangeKind } from '#shared/answers/prices/price_change'
import { listParams, type ListShape } from '~/grid/list/list_query'
import type { GridList } from '~/grid/types'
import { moveParams } from './moves/move_params'

export type ChangeKind = PriceChangeKind

/** What is shown of an import: changes of one kind, or its rejected rows. */
export type ShownKind = ChangeKind | 'rejected'

/** How the list of changes stands in the address, beside the import it is of. */
export const CHANGE_LIST: ListShape = {
  sort: '-moved',
  filters: ['kind', 'brand_name', 'partnumber', 'moved', 'far_from_others', 'in_use'],
}

/** Another kind is another question. */
export const NO_FILTERS = Object.fromEntries((CHANGE_LIST.filters ?? []).map((name) => [name, '']))

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

const KINDS = ['price', 'new', 'gone', 'held', 'rejected'] as const
/** What does not make all of a first file wait is held back alone. */
const KINDS_OF_FIRST = ['held', 'new', 'rejected'] as const

/** The kind the address names, else the first there is something of. */
export function shownKind(one: PriceImport, asked: string | undefined): ShownKind {
  const counts = countsOf(one)
  const kinds: readonly ShownKind[] =
    isFirstFile(one) && !isFarAsWhole(one) ? KINDS_OF_FIRST : KINDS
  return KINDS.find((kind) => kind === asked) ?? kinds.find((kind) => counts[kind] > 0) ?? 'price'
}

/** Nothing was on sale before it: all of it is new. */
export function isFirstFile({ outcome, rows_new }: PriceImport): boolean {
  return outcome?.now === null && rows_new > 0
}

function isFarAsWhole({ review }: PriceImport): boolean {
  return review?.reasons.includes('new_far') ?? false
}

/** The kind is no filter to be cleared: it stands above. */
export function withoutKind(list: GridList): GridList {
  const { kind: _, ...filters } = list.query.filters
  return { ...list, query: { ...list.query, filters } }
}

/** What the list asks the server for. */
export function changeParams(list: GridList, kind: ChangeKind): Record<string, string> {
  const { moved = '', ...params } = listParams(list.query)
  return { ...params, ...moveParams(moved), kind }
}
