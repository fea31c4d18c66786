import { settingsInput } from '#app/accounts/profile/settings_validators'
import { describeApi } from '#app/http/api/describe_api'
import { mailKinds } from '#app/notifications/mail_switches'
import {
  allReadInput,
  notificationSwitchesInput,
  mailDigestInput,
  mailSwitchesInput,
  notificationInput,
  notificationsQuery,
  toldOfOrdersInput,
} from '#app/notifications/validators'

const mailKindTexts = Object.fromEntries(
  mailKinds().map((kind) => [kind, 'Whether mails of this kind come.'])
)

export const accountApi = describeApi({
  key: 'account',
  title: 'Account',
  text: 'Your settings, the addresses of your company, and what you are told.',
  calls: {
    'api.addresses': { title: 'List delivery addresses' },
    'api.user.settings': { title: 'Read your settings' },
    'api.user.settings.update': {
      title: 'Change your settings',
      text: 'What is left out stays.',
      body: settingsInput,
    },
    'api.notifications': { title: 'List notifications', query: notificationsQuery },
    'api.notifications.update': {
      title: 'Mark a notification',
      path: { id: 'The notification.' },
      body: notificationInput,
    },
    'api.notifications.read': { title: 'Mark all notifications as read', body: allReadInput },
    'api.bell_switches': { title: 'Read what the bell tells' },
    'api.bell_switches.update': {
      title: 'Change what the bell tells',
      body: notificationSwitchesInput,
    },
    'api.mail_switches': { title: 'Read which mails you get' },
    'api.mail_switches.update': {
      title: 'Change which mails you get',
      body: mailSwitchesInput(),
      fields: mailKindTexts,
    },
    'api.mail_digest': { title: 'Read whether mails come once a day' },
    'api.mail_digest.update': { title: 'Have mails once a day', body: mailDigestInput },
    'api.told_of_orders': { title: 'Read how you hear of changes of orders' },
    'api.told_of_orders.update': {
      title: 'Change how you hear of changes of orders',
      body: toldOfOrdersInput,
    },
  },
})
