import price_check from '#lang/ru/price_check.json'
import type { PriceCheckMessages } from '~/lib/texts/messages/en/price_check'

const messages: PriceCheckMessages = { price_check }
export default messages
