import { defineEvent } from '#app/events/define_event'

/** The user's other windows read the cart again. */
export const cartUpdated = defineEvent('cart.updated', { audience: ['user'] })
