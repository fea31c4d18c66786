import type { UserLifecycle } from '#app/accounts/user_lifecycle'

/** The results of a user's bulk updates go with the user. Their orders stay. */
export const orderUserLifecycle: UserLifecycle = {
  ownTables: ['bulk_updates'],
}
