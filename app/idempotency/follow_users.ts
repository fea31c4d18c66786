import type { UserLifecycle } from '#app/accounts/user_lifecycle'

/** The answers that are kept for repeated requests of a user go with the user. */
export const idempotencyUserLifecycle: UserLifecycle = { ownTables: ['idempotency_keys'] }
