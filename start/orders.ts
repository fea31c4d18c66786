import { registerQuotationLines } from '#app/orders/placing/quotation_lines'
import { holdQuotations, noteOrdered } from '#app/quotations/ordering/note_ordered'

/** Connects orders with the quotations whose lines are ordered. */
registerQuotationLines({ hold: holdQuotations, note: noteOrdered })
