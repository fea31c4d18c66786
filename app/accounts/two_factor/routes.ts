import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const TwoFactorController = () => import('#app/accounts/two_factor/two_factor_controller')
const TwoFactorSecretsController = () =>
  import('#app/accounts/two_factor/two_factor_secrets_controller')
const RecoveryCodesController = () => import('#app/accounts/two_factor/recovery_codes_controller')
const TwoFactorSetupsController = () =>
  import('#app/accounts/two_factor/two_factor_setups_controller')

router.get('/two-factor/setup', [TwoFactorSetupsController, 'create']).as('two_factor_setup')

// Also for staff that has yet to set it up.
router
  .group(() => {
    router.post('/secret', [TwoFactorSecretsController, 'store']).as('secret')
    router.post('/', [TwoFactorController, 'store']).as('store')
  })
  .prefix('/profile/two-factor')
  .as('two_factor')
  .use([middleware.signedIn(), middleware.confirmed()])

router
  .group(() => {
    router.delete('/', [TwoFactorController, 'destroy']).as('destroy')
    router.post('/recovery-codes', [RecoveryCodesController, 'store']).as('recovery_codes')
  })
  .prefix('/profile/two-factor')
  .as('two_factor')
  .use([middleware.user(), middleware.confirmed()])
