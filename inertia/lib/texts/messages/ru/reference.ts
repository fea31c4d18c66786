import reference from '#lang/ru/reference.json'
import type { ReferenceMessages } from '~/lib/texts/messages/en/reference'

const messages: ReferenceMessages = { reference }
export default messages
