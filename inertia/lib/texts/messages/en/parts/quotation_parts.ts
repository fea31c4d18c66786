import quotation_parts from '#lang/en/quotation_parts.json'
import { reasons } from '#lang/en/quotation_rows.json'

/** What quotations show once it is asked for: no first load needs it. */
const messages = { quotation_parts, row_reasons: reasons }

export type QuotationPartMessages = typeof messages
export default messages
