import invoices from '#lang/en/invoices.json'

/** What the pages of invoices show, and no others. */
const messages = { invoices }

export type InvoiceMessages = typeof messages
export default messages
