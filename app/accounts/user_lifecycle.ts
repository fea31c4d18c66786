import type { Transaction } from '#app/database/sql'

/** A user who is made anonymous. */
export interface AnonymisedUser {
  id: number
  /** Null when the user has none any more. */
  email: string | null
  /** Whether the user had proved that the address is theirs. */
  is_verified: boolean
}

/** The changes of users that another domain follows, in the transaction of the change. */
export interface UserLifecycle {
  /** Tables of the domain with what is a user's alone, by `user_id`: emptied of a user who is made anonymous. */
  ownTables?: readonly string[]
  /** The user's address is proved, now or before. */
  emailVerified?: (tx: Transaction, userId: number) => Promise<void>
  /** The user is made anonymous: the domain deletes what else belonged to the user alone. */
  anonymised?: (tx: Transaction, user: AnonymisedUser) => Promise<void>
}

const registered: UserLifecycle[] = []

/** Lets a domain follow the changes of users (`start/accounts.ts`). */
export function registerUserLifecycle(lifecycle: UserLifecycle): void {
  registered.push(lifecycle)
}

/** All that follow the changes of users, in the order in which they were registered. */
export function userLifecycles(): readonly UserLifecycle[] {
  return registered
}
