import company from '#lang/ru/company.json'
import tokens from '#lang/ru/tokens.json'
import type { CompanyMessages } from '~/lib/texts/messages/en/company'

const messages: CompanyMessages = { company, tokens }

export default messages
