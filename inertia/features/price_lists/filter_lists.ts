import type { ManagedPriceList } from '#shared/answers/price_list'
import { wantedFailure } from './imports/wanted_failures.js'

export const LIST_FILTERS = ['name', 'supplier_name', 'attention'] as const

/**
 * Somebody should look: a file waits or came to nothing, prices are held back, a source is overdue, or the prices
 * are out of date.
 */
export function needsAttention(list: ManagedPriceList): boolean {
  const { last_import, is_stale, is_active, has_overdue_source, held_prices } = list
  if (has_overdue_source || held_prices > 0) return true
  if (last_import?.state === 'awaiting_confirmation') return true
  if (last_import?.state === 'failed' && !wantedFailure(standOf(last_import))) return true
  return is_active && is_stale
}

/** The newest import of a list, in the shape imports have. */
export function standOf({ state, failure }: NonNullable<ManagedPriceList['last_import']>) {
  return { state, failure: failure === null ? null : { type: failure } }
}

/** The price lists the filters leave: by parts of names, and those to look at. */
export function filterLists(
  lists: readonly ManagedPriceList[],
  filters: Readonly<Record<string, string>>
): ManagedPriceList[] {
  const { name = '', supplier_name: supplier = '', attention } = filters
  return lists.filter(
    (list) =>
      contains(list.name, name) &&
      contains(list.supplier_name ?? '', supplier) &&
      (!attention || needsAttention(list))
  )
}

function contains(text: string, part: string): boolean {
  return text.toLocaleLowerCase().includes(part.trim().toLocaleLowerCase())
}
