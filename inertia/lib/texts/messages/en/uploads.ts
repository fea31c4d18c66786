import uploads from '#lang/en/uploads.json'

/** What only the pages show on which files are given. */
const messages = { uploads }

export type UploadMessages = typeof messages
export default messages
