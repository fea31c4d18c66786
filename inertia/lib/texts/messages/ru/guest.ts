import home from '#lang/ru/home.json'
import type { GuestMessages } from '~/lib/texts/messages/en/guest'

const messages: GuestMessages = { home }

export default messages
