import router from '@adonisjs/core/services/router'

const VerificationsController = () =>
  import('#app/accounts/email_verification/verifications_controller')
const VerifiedEmailsController = () =>
  import('#app/accounts/email_verification/verified_emails_controller')

// Open to guests who have just registered, and to users who may see nothing else.
router.get('/verify-email', [VerificationsController, 'index']).as('verify_email')
router.post('/verify-email', [VerificationsController, 'store']).as('verify_email.store')
router.put('/verify-email', [VerificationsController, 'update']).as('verify_email.update')
router.get('/verify-email/:token', [VerifiedEmailsController, 'create']).as('confirm_email')
router.post('/verify-email/:token', [VerifiedEmailsController, 'store']).as('confirm_email.store')
