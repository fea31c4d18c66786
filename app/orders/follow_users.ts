import type { UserLifecycle } from '#app/accounts/user_lifecycle'

/** The answers that are kept for repeated requests of a user go with the user. Their orders stay. */
export const orderUserLifecycle: UserLifecycle = {
  ownTables: ['idempotency_keys', 'line_works'],
}
