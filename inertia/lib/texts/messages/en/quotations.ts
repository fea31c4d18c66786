import quotations from '#lang/en/quotations.json'

/** What only the pages of quotations show. */
const messages = { quotations }

export type QuotationMessages = typeof messages
export default messages
