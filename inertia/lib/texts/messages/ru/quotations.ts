import quotations from '#lang/ru/quotations.json'
import type { QuotationMessages } from '~/lib/texts/messages/en/quotations'

const messages: QuotationMessages = { quotations }
export default messages
