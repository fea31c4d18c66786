import price_check from '#lang/en/price_check.json'

/** What the check of a price list shows: it comes with that step. */
const messages = { price_check }

export type PriceCheckMessages = typeof messages
export default messages
