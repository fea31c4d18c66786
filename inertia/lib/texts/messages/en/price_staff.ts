import brands from '#lang/en/brands.json'
import list_settings from '#lang/en/list_settings.json'
import price_sources from '#lang/en/price_sources.json'

/** The texts of what managers do with price lists, besides their imports. */
const messages = { brands, list_settings, price_sources }

export type PriceStaffMessages = typeof messages
export default messages
