import confirming from '#lang/en/confirming.json'
import keys from '#lang/en/keys.json'
import notifications from '#lang/en/notifications.json'
import strange_answers from '#lang/en/strange_answers.json'

/** Texts of what loads when it is opened: the list of keys, notifications, the password question, foreign responses. */
const messages = { confirming, keys, notifications, strange_answers }

export type KeyMessages = typeof messages
export default messages
