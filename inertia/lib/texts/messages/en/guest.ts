import home from '#lang/en/home.json'

/** The texts of public pages, besides those of every page. */
const messages = { home }

export type GuestMessages = typeof messages
export default messages
