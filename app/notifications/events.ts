import { defineEvent } from '#app/events/define_event'

/** Something was noted for the user. */
export const notificationCreated = defineEvent('notification.created', { audience: ['user'] })

/** The user's other windows show the same number. */
export const notificationRead = defineEvent('notification.read', { audience: ['user'] })
