import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const OwnSessionsController = () => import('#app/accounts/own_sessions/own_sessions_controller')
const OtherSessionsController = () => import('#app/accounts/own_sessions/other_sessions_controller')

router
  .group(() => {
    router.delete('/', [OtherSessionsController, 'destroy']).as('others')
    router
      .delete('/:handle', [OwnSessionsController, 'destroy'])
      .where('handle', /^[0-9a-f]{32}$/)
      .as('destroy')
  })
  .prefix('/profile/sessions')
  .as('profile.sessions')
  .use(middleware.user())
