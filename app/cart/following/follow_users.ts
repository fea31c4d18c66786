import type { UserLifecycle } from '#app/accounts/user_lifecycle'

/** The cart of a user goes with the user. */
export const cartUserLifecycle: UserLifecycle = {
  ownTables: ['carts'],
}
