import invoices from '#lang/ru/invoices.json'
import type { InvoiceMessages } from '~/lib/texts/messages/en/invoices'

const messages: InvoiceMessages = { invoices }

export default messages
