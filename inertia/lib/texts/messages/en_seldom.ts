import applications from '#lang/en/applications.json'
import company from '#lang/en/company.json'
import mailbox from '#lang/en/mailbox.json'
import profile from '#lang/en/profile.json'
import staff_lines from '#lang/en/staff_lines.json'
import staff_quotations from '#lang/en/staff_quotations.json'
import supplier_answer from '#lang/en/supplier_answer.json'
import tokens from '#lang/en/tokens.json'

/** The texts of screens that are seldom opened, or by few: the others of the portal do not load them. */
const messages = {
  applications,
  company,
  mailbox,
  profile,
  staff_lines,
  staff_quotations,
  supplier_answer,
  tokens,
}

export type SeldomMessages = typeof messages
export default messages
