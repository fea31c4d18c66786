export type SortDirection = 'asc' | 'desc'

export interface Sort {
  field: string
  direction: SortDirection
}

/** The `meta` of a list. */
export interface PaginationMeta {
  current_page: number
  from: number
  to: number
  per_page: number
  total: number
}

export const EMPTY_PAGE: Readonly<PaginationMeta> = {
  current_page: 1,
  from: 0,
  to: 0,
  per_page: 1,
  total: 0,
}

export const DEFAULT_PER_PAGE = 30

/** `-price` → `{field: 'price', direction: 'desc'}`. */
export function parseSort(text: string): Sort {
  return text.startsWith('-')
    ? { field: text.slice(1), direction: 'desc' }
    : { field: text, direction: 'asc' }
}

/** The `sort` parameter: the field's name, with a minus in front for descending. */
export function formatSort(sort: Sort): string {
  return sort.direction === 'desc' ? `-${sort.field}` : sort.field
}

/** A newly chosen field starts ascending; choosing it again flips the direction. */
export function chooseSort(current: Sort | null, field: string): Sort {
  const flips = current?.field === field && current.direction === 'asc'
  return { field, direction: flips ? 'desc' : 'asc' }
}

/** Leaves out the filters that say nothing: missing, null, blank text and empty lists. */
export function withoutEmpty<T>(filters: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
