import type { SignedInUser } from '#app/accounts/signed_in_user'
import { condition, type Condition } from '#app/database/conditions'

/** Who works for contractors. */
export type Caretaker = Pick<SignedInUser, 'id' | 'role'>

/**
 * What belongs to contractors a manager looks after: their own and those that are nobody's; an admin looks
 * after all.
 *
 * @param contractorId the column that says whose it is
 */
export function lookedAfter({ id, role }: Caretaker, contractorId: string): Condition {
  if (role === 'admin') return condition('true')
  return condition(
    `NOT EXISTS (SELECT FROM contractors k WHERE k.id = ${contractorId} AND k.manager_id <> $?)`,
    id
  )
}

/**
 * What is received, packed and sent for contractors: the warehouse does it for all, managers for those they
 * look after.
 *
 * @param contractorId the column that says whose it is
 */
export function handledBy(user: Caretaker, contractorId: string): Condition {
  return user.role === 'warehouse' ? condition('true') : lookedAfter(user, contractorId)
}
