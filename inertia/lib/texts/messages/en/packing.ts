import packing from '#lang/en/packing.json'

/** What the screens of packing and sending show, and no others. */
const messages = { packing }

export type PackingMessages = typeof messages
export default messages
