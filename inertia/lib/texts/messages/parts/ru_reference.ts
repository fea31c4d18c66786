import reference from '#lang/ru/reference.json'
import type { ReferenceMessages } from '~/lib/texts/messages/parts/en_reference'

const messages: ReferenceMessages = { reference }
export default messages
