import two_factor from '#lang/ru/two_factor.json'
import type { TwoFactorMessages } from '~/lib/texts/messages/en/two_factor'

const messages: TwoFactorMessages = { two_factor }

export default messages
