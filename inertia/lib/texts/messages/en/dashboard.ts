import dashboard from '#lang/en/dashboard.json'

/** The texts of the dashboard alone. */
const messages = { dashboard }

export type DashboardMessages = typeof messages
export default messages
