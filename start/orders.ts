import { registerQuotationLines } from '#app/orders/placing/quotation_lines'
import { holdQuotations, noteOrdered } from '#app/quotations/ordering/note_ordered'

/** What follows when lines are ordered that were asked for elsewhere. */
registerQuotationLines({ hold: holdQuotations, note: noteOrdered })
