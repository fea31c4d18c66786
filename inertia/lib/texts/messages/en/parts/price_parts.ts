import price_changes from '#lang/en/price_changes.json'
import price_check from '#lang/en/price_check.json'

/** What the check of a price list shows, and what an import changes: they come with those parts. */
const messages = { price_changes, price_check }

export type PricePartMessages = typeof messages
export default messages
