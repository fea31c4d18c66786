import two_factor from '#lang/en/two_factor.json'

/** The texts of setting up two-factor, for the two pages on which one does. */
const messages = { two_factor }

export type TwoFactorMessages = typeof messages
export default messages
