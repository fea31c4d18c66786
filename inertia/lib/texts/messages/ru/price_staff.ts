import brands from '#lang/ru/brands.json'
import list_settings from '#lang/ru/list_settings.json'
import price_sources from '#lang/ru/price_sources.json'
import type { PriceStaffMessages } from '~/lib/texts/messages/en/price_staff'

const messages: PriceStaffMessages = { brands, list_settings, price_sources }

export default messages
