import profile from '#lang/ru/profile.json'
import type { AccountMessages } from '~/lib/texts/messages/en/account'

const messages: AccountMessages = { profile }

export default messages
