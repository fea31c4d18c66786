import applications from '#lang/ru/applications.json'
import company from '#lang/ru/company.json'
import mailbox from '#lang/ru/mailbox.json'
import profile from '#lang/ru/profile.json'
import staff_lines from '#lang/ru/staff_lines.json'
import staff_quotations from '#lang/ru/staff_quotations.json'
import supplier_answer from '#lang/ru/supplier_answer.json'
import tokens from '#lang/ru/tokens.json'
import type { SeldomMessages } from '~/lib/texts/messages/en_seldom'

const messages: SeldomMessages = {
  applications,
  company,
  mailbox,
  profile,
  staff_lines,
  staff_quotations,
  supplier_answer,
  tokens,
}

export default messages
