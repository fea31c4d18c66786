import keys from '#lang/en/keys.json'
import strange_answers from '#lang/en/strange_answers.json'

/** The list of keys, which is fetched when it is opened. */
const messages = { keys, strange_answers }

export type KeyMessages = typeof messages
export default messages
