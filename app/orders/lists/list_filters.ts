import type { SortDirection } from '#shared/list_query'
import { condition, fromDay, untilDay, type Condition } from '#app/database/conditions'

/** The filters that orders and order items share; days are `YYYY-MM-DD`. */
export interface PlacedFilters {
  reference?: string
  state_code?: string
  created_at?: string
  created_at_from?: string
  created_at_to?: string
}

/** Conditions on a moment, whose days are those of a time zone. */
export function placedBetween(
  column: string,
  { created_at: on, created_at_from: from, created_at_to: to }: PlacedFilters,
  timeZone: string
): Condition[] {
  return [
    ...(on ? [fromDay(column, on, timeZone), untilDay(column, on, timeZone)] : []),
    ...(from ? [fromDay(column, from, timeZone)] : []),
    ...(to ? [untilDay(column, to, timeZone)] : []),
  ]
}

export function equals(column: string, value: string | undefined): Condition[] {
  return value ? [condition(`${column} = $?`, value)] : []
}

/** An ORDER BY that ends with the id, in the same direction. */
export function orderBy(column: string, direction: SortDirection, id: string): string {
  return `${column} ${direction}, ${id} ${direction}`
}
