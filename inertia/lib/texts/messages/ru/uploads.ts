import uploads from '#lang/ru/uploads.json'
import type { UploadMessages } from '~/lib/texts/messages/en/uploads'

const messages: UploadMessages = { uploads }
export default messages
