import applications from '#lang/en/applications.json'
import company from '#lang/en/company.json'
import contractors from '#lang/en/contractors.json'
import tokens from '#lang/en/tokens.json'

/** The texts of a company's users and of tokens, and of companies that want to trade here. */
const messages = { applications, company, contractors, tokens }

export type CompanyMessages = typeof messages
export default messages
