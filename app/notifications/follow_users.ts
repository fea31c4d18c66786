import type { UserLifecycle } from '#app/accounts/user_lifecycle'

/** The notifications of a user, and which of them are mailed, go with the user. */
export const notificationUserLifecycle: UserLifecycle = {
  ownTables: [
    'notify_about_colleagues',
    'mail_choices',
    'mail_digests',
    'mail_switched_off',
    'notifications',
  ],
}
