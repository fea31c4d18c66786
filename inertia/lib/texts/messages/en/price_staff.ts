import brands from '#lang/en/brands.json'
import list_settings from '#lang/en/list_settings.json'

/** The texts of what managers do with price lists, besides their imports. */
const messages = { brands, list_settings }

export type PriceStaffMessages = typeof messages
export default messages
