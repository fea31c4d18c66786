import company from '#lang/en/company.json'
import tokens from '#lang/en/tokens.json'

/** The texts of a company's users and of tokens. */
const messages = { company, tokens }

export type CompanyMessages = typeof messages
export default messages
