import confirming from '#lang/en/confirming.json'
import profile from '#lang/en/profile.json'

/** The texts of the user's own pages. */
const messages = { confirming, profile }

export type AccountMessages = typeof messages
export default messages
