import type { PriceImport } from '#shared/answers/price_import'
import type { GridList } from '~/grid/types'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { route } from '~/lib/routing/routes'
import { changeParams, type ChangeKind } from './change_list'

/** The changes of an import as the list asks for them, and all of it by brand. */
export function useChanges(
  { id, state, rows_held }: PriceImport,
  kind: ChangeKind,
  list: GridList
) {
  const query = changeParams(list, kind)
  const changes = useRead(route('api.price_imports.changes', { id }, query), (signal) =>
    api.get('api.price_imports.changes', { params: { id }, query, signal })
  )
  const brandsPath = route('api.price_imports.brands', { id })
  // What is held is another figure.
  const brands = useRead(`${brandsPath} ${state} ${rows_held}`, (signal) =>
    api.get('api.price_imports.brands', { params: { id }, signal })
  )
  return { changes, brands: brands.answer?.data ?? [] }
}
