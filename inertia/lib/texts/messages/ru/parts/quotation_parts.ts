import quotation_parts from '#lang/ru/quotation_parts.json'
import { reasons } from '#lang/ru/quotation_rows.json'
import type { QuotationPartMessages } from '~/lib/texts/messages/en/parts/quotation_parts'

const messages: QuotationPartMessages = { quotation_parts, row_reasons: reasons }
export default messages
