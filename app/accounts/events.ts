import { defineEvent } from '#app/events/define_event'

/** Something came into a queue of the staff, or is done: their screens say it at once. */
export const queueUpdated = defineEvent('queue.updated', { audience: ['manager', 'staff.admin'] })
