import type { UserLifecycle } from '#app/accounts/user_lifecycle'

/** The exports of a user go with the user. */
export const exportUserLifecycle: UserLifecycle = {
  ownTables: ['exports'],
}
