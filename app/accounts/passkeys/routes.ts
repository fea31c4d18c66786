import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const PasskeysController = () => import('#app/accounts/passkeys/passkeys_controller')
const PasskeyChallengesController = () =>
  import('#app/accounts/passkeys/passkey_challenges_controller')
const PasskeySignInsController = () => import('#app/accounts/passkeys/passkey_sign_ins_controller')
const PasskeySignInChallengesController = () =>
  import('#app/accounts/passkeys/passkey_sign_in_challenges_controller')
const PasskeyConfirmationsController = () =>
  import('#app/accounts/passkeys/passkey_confirmations_controller')

router
  .group(() => {
    router.post('/challenge', [PasskeySignInChallengesController, 'store']).as('challenge')
    router.post('/', [PasskeySignInsController, 'store']).as('store')
  })
  .prefix('/login/passkey')
  .as('passkey_login')
  .use(middleware.guest())

router
  .group(() => {
    router.post('/challenge', [PasskeyConfirmationsController, 'create']).as('challenge')
    router.post('/', [PasskeyConfirmationsController, 'store']).as('store')
  })
  .prefix('/confirm-password/passkey')
  .as('passkey_confirmation')
  .use(middleware.signedIn())

// Also for staff that has yet to set up what signs in beside a password.
router
  .group(() => {
    router.post('/challenge', [PasskeyChallengesController, 'store']).as('challenge')
    router.post('/', [PasskeysController, 'store']).as('store')
  })
  .prefix('/profile/passkeys')
  .as('passkeys')
  .use([middleware.signedIn(), middleware.confirmed()])

router
  .group(() => {
    router.patch('/:id', [PasskeysController, 'update']).as('update')
    router.delete('/:id', [PasskeysController, 'destroy']).as('destroy').use(middleware.confirmed())
  })
  .prefix('/profile/passkeys')
  .as('passkeys')
  .use(middleware.user())
