import packing from '#lang/ru/packing.json'
import type { PackingMessages } from '~/lib/texts/messages/en/packing'

const messages: PackingMessages = { packing }

export default messages
