import router from '@adonisjs/core/services/router'
import { hasMailbox } from '#config/mail'

const MailboxController = () => import('#app/mail/mailbox_controller')

if (hasMailbox) {
  router.get('/development/mailbox', [MailboxController, 'index']).as('development.mailbox')
}
