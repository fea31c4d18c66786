import reference from '#lang/en/reference.json'

/** What stands around the calls in the API reference. */
const messages = { reference }

export type ReferenceMessages = typeof messages
export default messages
