import profile from '#lang/en/profile.json'

/** The texts of the user's own pages. */
const messages = { profile }

export type AccountMessages = typeof messages
export default messages
