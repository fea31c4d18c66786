import type { ChangedBrand, PriceChangesAnswer } from '#shared/answers/prices/price_change'
import type { PriceImport } from '#shared/answers/price_import'
import type { GridList } from '~/grid/types'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { queryText } from '~/lib/routing/build_path'
import { apiRoute } from '~/lib/routing/api_routes'
import { changeParams, type ChangeKind } from './change_list'

/** The changes of an import as the list asks for them, and all of it by brand. */
export function useChanges(
  { id, state, rows_held }: PriceImport,
  kind: ChangeKind,
  list: GridList
) {
  const path = apiRoute('api.price_imports.changes', { id }) + queryText(changeParams(list, kind))
  const changes = useRead(path, (signal) => api.get<PriceChangesAnswer>(path, {}, { signal }))
  const brandsPath = apiRoute('api.price_imports.brands', { id })
  // What is held is another figure.
  const brands = useRead(`${brandsPath} ${state} ${rows_held}`, (signal) =>
    api.get<{ data: ChangedBrand[] }>(brandsPath, {}, { signal })
  )
  return { changes, brands: brands.answer?.data ?? [] }
}
