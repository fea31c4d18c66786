import dashboard from '#lang/ru/dashboard.json'
import type { DashboardMessages } from '~/lib/texts/messages/en/dashboard'

const messages: DashboardMessages = { dashboard }

export default messages
