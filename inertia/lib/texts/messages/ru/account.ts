import confirming from '#lang/ru/confirming.json'
import profile from '#lang/ru/profile.json'
import type { AccountMessages } from '~/lib/texts/messages/en/account'

const messages: AccountMessages = { confirming, profile }

export default messages
