import mailbox from '#lang/ru/mailbox.json'
import staff_lines from '#lang/ru/staff_lines.json'
import staff_quotations from '#lang/ru/staff_quotations.json'
import type { SeldomMessages } from '~/lib/texts/messages/en/seldom'

const messages: SeldomMessages = {
  mailbox,
  staff_lines,
  staff_quotations,
}

export default messages
