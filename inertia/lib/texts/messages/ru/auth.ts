import auth from '#lang/ru/auth.json'
import registering from '#lang/ru/registering.json'
import type { AuthMessages } from '~/lib/texts/messages/en/auth'

const messages: AuthMessages = { auth, registering }

export default messages
