import keys from '#lang/ru/keys.json'
import notifications from '#lang/ru/notifications.json'
import strange_answers from '#lang/ru/strange_answers.json'
import type { KeyMessages } from '~/lib/texts/messages/en/parts/keys'

const messages: KeyMessages = { keys, notifications, strange_answers }
export default messages
