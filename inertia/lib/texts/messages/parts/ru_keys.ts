import keys from '#lang/ru/keys.json'
import type { KeyMessages } from '~/lib/texts/messages/parts/en_keys'

const messages: KeyMessages = { keys }
export default messages
