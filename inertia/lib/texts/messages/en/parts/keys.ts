import keys from '#lang/en/keys.json'
import notifications from '#lang/en/notifications.json'
import strange_answers from '#lang/en/strange_answers.json'

/** What is fetched when it is opened: the list of keys, what the bell tells, what a proxy answers. */
const messages = { keys, notifications, strange_answers }

export type KeyMessages = typeof messages
export default messages
