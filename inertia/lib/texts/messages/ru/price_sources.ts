import price_sources from '#lang/ru/price_sources.json'
import type { PriceSourceMessages } from '~/lib/texts/messages/en/price_sources'

const messages: PriceSourceMessages = { price_sources }
export default messages
