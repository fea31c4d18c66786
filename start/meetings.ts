import { mayReadQuotations } from '#app/quotations/quotation_policy'
import { registerMeeting } from '#app/realtime/meetings'

/** What colleagues of a contractor see each other over. */
registerMeeting('quotation', mayReadQuotations)
