import router from '@adonisjs/core/services/router'

const ForgottenPasswordsController = () =>
  import('#app/accounts/password_reset/forgotten_passwords_controller')
const NewPasswordsController = () => import('#app/accounts/password_reset/new_passwords_controller')

// Open to who is signed in, too: the mail about a changed password leads here.
router.get('/forgot-password', [ForgottenPasswordsController, 'create']).as('forgot_password')
router.post('/forgot-password', [ForgottenPasswordsController, 'store']).as('forgot_password.store')
router.get('/reset-password/:token', [NewPasswordsController, 'create']).as('reset_password')
router.post('/reset-password/:token', [NewPasswordsController, 'store']).as('reset_password.store')
