import type { PriceListVersion } from '#shared/answers/price_list'
import type { ListShape } from '~/grid/list/list_query'
import type { GridList } from '~/grid/types'
import { route } from '~/lib/routing/routes'

/** How a comparison stands in the address: the version, what it is compared with, and which rows. */
export const COMPARISON: ListShape = { filters: ['version', 'with', 'kind'], per_page: 50 }

/** Where the versions of a price list are shown, and one of them is compared. */
export function versionHref(listId: number, id: number): string {
  return route('price_lists.show', { id: listId }, { version: id })
}

export interface ChosenVersions {
  /** The one that is looked at; missing when none is kept. */
  version: PriceListVersion | undefined
  /** What it is compared with: the one asked for, else the one before it, or after the oldest. */
  other: PriceListVersion | undefined
}

/** Which versions the address names, the newest for what is kept no longer. */
export function chosenVersions(
  versions: readonly PriceListVersion[],
  asked: Readonly<Record<string, string>>
): ChosenVersions {
  const named = (id: string | undefined) => versions.find((one) => String(one.id) === id)
  const version = named(asked.version) ?? versions[0]
  if (!version) return { version, other: undefined }
  const at = versions.indexOf(version)
  const beside = versions[at + 1] ?? versions[at - 1]
  const other = named(asked.with)
  return { version, other: other && other !== version ? other : beside }
}

/** Which versions are shown is no filter to be cleared: they stand above. */
export function withoutVersions(list: GridList): GridList {
  const { kind } = list.query.filters
  return { ...list, query: { ...list.query, filters: kind === undefined ? {} : { kind } } }
}
