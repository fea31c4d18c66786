import { defineEvent } from '#app/events/define_event'

/** A notification of the user was created. */
export const notificationCreated = defineEvent('notification.created', { audience: ['user'] })

/** Notifications were read, so that the other windows of the user show the same number. */
export const notificationRead = defineEvent('notification.read', { audience: ['user'] })
