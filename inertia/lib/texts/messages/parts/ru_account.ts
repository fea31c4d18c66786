import profile from '#lang/ru/profile.json'
import type { AccountMessages } from '~/lib/texts/messages/parts/en_account'

const messages: AccountMessages = { profile }

export default messages
