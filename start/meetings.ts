import { mayReadQuotations } from '#app/quotations/quotation_policy'
import { registerMeeting } from '#app/realtime/meetings'

/** Registers the presence channels in which users of a contractor see each other. */
registerMeeting('quotation', mayReadQuotations)
