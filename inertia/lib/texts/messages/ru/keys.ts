import keys from '#lang/ru/keys.json'
import type { KeyMessages } from '~/lib/texts/messages/en/keys'

const messages: KeyMessages = { keys }
export default messages
