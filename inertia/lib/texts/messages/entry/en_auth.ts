import registering from '#lang/en/registering.json'

/** The texts of the pages by which one comes in, besides those of every page. */
const messages = { registering }

export type AuthMessages = typeof messages
export default messages
