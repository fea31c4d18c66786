import price_changes from '#lang/ru/price_changes.json'
import price_check from '#lang/ru/price_check.json'
import type { PricePartMessages } from '~/lib/texts/messages/en/parts/price_parts'

const messages: PricePartMessages = { price_changes, price_check }
export default messages
