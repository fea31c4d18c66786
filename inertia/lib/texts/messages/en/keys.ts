import keys from '#lang/en/keys.json'

/** The list of keys, which is fetched when it is opened. */
const messages = { keys }

export type KeyMessages = typeof messages
export default messages
