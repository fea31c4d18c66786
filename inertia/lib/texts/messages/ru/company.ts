import applications from '#lang/ru/applications.json'
import company from '#lang/ru/company.json'
import contractors from '#lang/ru/contractors.json'
import tokens from '#lang/ru/tokens.json'
import type { CompanyMessages } from '~/lib/texts/messages/en/company'

const messages: CompanyMessages = { applications, company, contractors, tokens }

export default messages
