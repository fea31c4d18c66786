import mailbox from '#lang/en/mailbox.json'
import staff_lines from '#lang/en/staff_lines.json'
import staff_quotations from '#lang/en/staff_quotations.json'

/** The texts of screens that are seldom opened, or by few: the others of the portal do not load them. */
const messages = {
  mailbox,
  staff_lines,
  staff_quotations,
}

export type SeldomMessages = typeof messages
export default messages
