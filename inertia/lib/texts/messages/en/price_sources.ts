import price_sources from '#lang/en/price_sources.json'

/** What only the page of the sources of a price list shows. */
const messages = { price_sources }

export type PriceSourceMessages = typeof messages
export default messages
