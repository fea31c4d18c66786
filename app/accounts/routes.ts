import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const SessionsController = () => import('#app/accounts/sessions/sessions_controller')
const TwoFactorChallengesController = () =>
  import('#app/accounts/two_factor/challenge/two_factor_challenges_controller')
const LanguagesController = () => import('#app/accounts/profile/languages_controller')
const UserSettingsController = () => import('#app/accounts/profile/user_settings_controller')

router.put('/language', [LanguagesController, 'update']).as('language.update')
router.get('/login', [SessionsController, 'create']).as('login').use(middleware.guest())
router.post('/login', [SessionsController, 'store']).as('login.store').use(middleware.guest())
router
  .get('/two-factor', [TwoFactorChallengesController, 'create'])
  .as('two_factor_challenge')
  .use(middleware.guest())
router
  .post('/two-factor', [TwoFactorChallengesController, 'store'])
  .as('two_factor_challenge.store')
  .use(middleware.guest())
router.post('/logout', [SessionsController, 'destroy']).as('logout')

router
  .group(() => {
    router
      .get('/user/settings', [UserSettingsController, 'show'])
      .as('user.settings')
      .byToken('read')
    router
      .patch('/user/settings', [UserSettingsController, 'update'])
      .as('user.settings.update')
      .notByToken()
  })
  .prefix('/api')
  .as('api')
  .use(middleware.user())
