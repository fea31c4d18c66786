import {
  DEFAULT_PER_PAGE,
  formatSort,
  parseSort,
  withoutEmpty,
  type Sort,
} from '#shared/list_query'

/** What a list shows: its page, its sort, and the filters that are set. */
export interface ListQuery {
  page: number
  per_page: number
  sort: Sort | null
  filters: Readonly<Record<string, string>>
}

/** A change of some of it. `filters` is merged into those that are set; empty takes one away. */
export type ListChange = Partial<ListQuery>

/** What a list can be asked: its first sort, and the names of its filters. */
export interface ListShape {
  sort?: string
  filters?: readonly string[]
  per_page?: number
}

const MOST_PER_PAGE = 500

/** Reads a list's state from a URL's query; what makes no sense becomes the default. */
export function readListQuery(search: string, shape: ListShape): ListQuery {
  const params = new URLSearchParams(search)
  const sort = params.get('sort') ?? shape.sort
  const filters = (shape.filters ?? []).map((name) => [name, params.get(name) ?? ''] as const)
  return {
    page: wholeNumber(params.get('page'), 1, Number.MAX_SAFE_INTEGER),
    per_page: wholeNumber(
      params.get('per_page'),
      shape.per_page ?? DEFAULT_PER_PAGE,
      MOST_PER_PAGE
    ),
    sort: sort ? parseSort(sort) : null,
    filters: withoutEmpty(Object.fromEntries(filters)),
  }
}

/** Any change but that of the page itself leads back to page 1. */
export function changeListQuery(query: ListQuery, change: ListChange): ListQuery {
  const filters = withoutEmpty({ ...query.filters, ...change.filters })
  return { ...query, ...change, filters, page: change.page ?? 1 }
}

/** The change that takes every filter away. */
export function withoutFilters(query: ListQuery): ListChange {
  return { filters: Object.fromEntries(Object.keys(query.filters).map((name) => [name, ''])) }
}

/** The query's parameters for an API call, everything said. */
export function listParams(query: ListQuery): Record<string, string> {
  return {
    page: String(query.page),
    per_page: String(query.per_page),
    ...(query.sort ? { sort: formatSort(query.sort) } : {}),
    ...query.filters,
  }
}

/** The query of the URL that shows this state: defaults left out, foreign parameters kept. */
export function listSearch(search: string, query: ListQuery, shape: ListShape): string {
  const own = new Set(['page', 'per_page', 'sort', ...(shape.filters ?? [])])
  const params = new URLSearchParams(search)
  for (const name of own) params.delete(name)
  for (const [name, value] of Object.entries(listParams(query))) {
    if (!isDefault(name, value, shape)) params.set(name, value)
  }
  return params.toString()
}

function isDefault(name: string, value: string, shape: ListShape): boolean {
  if (name === 'page') return value === '1'
  if (name === 'per_page') return value === String(shape.per_page ?? DEFAULT_PER_PAGE)
  return name === 'sort' && value === shape.sort
}

function wholeNumber(text: string | null, fallback: number, most: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : fallback
}
