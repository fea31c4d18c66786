import list_settings from '#lang/ru/list_settings.json'
import type { PriceStaffMessages } from '~/lib/texts/messages/en/price_staff'

const messages: PriceStaffMessages = { list_settings }

export default messages
