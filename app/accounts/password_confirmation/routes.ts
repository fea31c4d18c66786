import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const PasswordConfirmationsController = () =>
  import('#app/accounts/password_confirmation/password_confirmations_controller')

router
  .group(() => {
    router
      .get('/confirm-password', [PasswordConfirmationsController, 'create'])
      .as('confirm_password')
    router
      .post('/confirm-password', [PasswordConfirmationsController, 'store'])
      .as('confirm_password.store')
    router
      .get('/confirm-password/state', [PasswordConfirmationsController, 'show'])
      .as('confirm_password.show')
  })
  .use(middleware.signedIn())
