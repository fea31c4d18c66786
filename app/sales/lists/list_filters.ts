import { condition, type Condition, type CreatedFilters } from '#app/database/conditions'

/** Conditions on the day of the invoice `s`. */
export function datedBetween({
  created_at: on,
  created_at_from: from,
  created_at_to: to,
}: CreatedFilters): Condition[] {
  return [
    ...(on ? [condition('s.date = $?::date', on)] : []),
    ...(from ? [condition('s.date >= $?::date', from)] : []),
    ...(to ? [condition('s.date <= $?::date', to)] : []),
  ]
}
