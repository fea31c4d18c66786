import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const EmailChangesController = () => import('#app/accounts/email_change/email_changes_controller')
const EmailConfirmationsController = () =>
  import('#app/accounts/email_change/email_confirmations_controller')

router
  .put('/profile/email', [EmailChangesController, 'store'])
  .as('profile.email')
  .use([middleware.user(), middleware.confirmed()])
router
  .delete('/profile/email', [EmailChangesController, 'destroy'])
  .as('profile.email.cancel')
  .use(middleware.user())

router.get('/email-changed', [EmailConfirmationsController, 'done']).as('email_change.done')
router.get('/email-change/:token', [EmailConfirmationsController, 'show']).as('email_change')
router
  .post('/email-change/:token', [EmailConfirmationsController, 'store'])
  .as('email_change.store')
