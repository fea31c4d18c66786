import auth from '#lang/en/auth.json'
import registering from '#lang/en/registering.json'

/** The texts of the pages by which one comes in, besides those of every page. */
const messages = { auth, registering }

export type AuthMessages = typeof messages
export default messages
