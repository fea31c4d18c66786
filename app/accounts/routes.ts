import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const SessionsController = () => import('#app/accounts/sessions/sessions_controller')
const SecondStepsController = () => import('#app/accounts/second_step/second_steps_controller')
const LanguagesController = () => import('#app/accounts/profile/languages_controller')
const UserSettingsController = () => import('#app/accounts/profile/user_settings_controller')

router.put('/language', [LanguagesController, 'update']).as('language.update')
router.get('/login', [SessionsController, 'create']).as('login').use(middleware.guest())
router.post('/login', [SessionsController, 'store']).as('login.store').use(middleware.guest())
router
  .get('/two-factor', [SecondStepsController, 'create'])
  .as('second_step')
  .use(middleware.guest())
router
  .post('/two-factor', [SecondStepsController, 'store'])
  .as('second_step.store')
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
