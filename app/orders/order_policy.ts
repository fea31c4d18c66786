import { condition, type Condition } from '#app/database/conditions'

/** Who may see which orders, order items included: those of their own contractor, and no others. */
export function ownedBy(contractorId: number, table: 'o' | 'i'): Condition {
  return condition(`${table}.contractor_id = $?`, contractorId)
}
