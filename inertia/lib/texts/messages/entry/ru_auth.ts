import registering from '#lang/ru/registering.json'
import type { AuthMessages } from '~/lib/texts/messages/entry/en_auth'

const messages: AuthMessages = { registering }

export default messages
