import router from '@adonisjs/core/services/router'
import { driver } from '#config/realtime'
import { middleware } from '#start/kernel'

const AuthorizationsController = () => import('#app/realtime/authorizations_controller')
const AppEventsController = () => import('#app/realtime/app_api/app_events_controller')
const AppChannelsController = () => import('#app/realtime/app_api/app_channels_controller')

router
  .post('/broadcasting/auth', [AuthorizationsController, 'store'])
  .as('broadcasting.auth')
  .use(middleware.user())

if (driver === 'embedded') {
  router
    .group(() => {
      router.post('/events', [AppEventsController, 'store']).as('events')
      router.post('/batch_events', [AppEventsController, 'storeMany']).as('batch_events')
      router.get('/channels', [AppChannelsController, 'index']).as('channels')
      router.get('/channels/:channel', [AppChannelsController, 'show']).as('channel')
      router.get('/channels/:channel/users', [AppChannelsController, 'users']).as('users')
      router
        .post('/users/:user/terminate_connections', [AppChannelsController, 'terminate'])
        .as('terminate_connections')
    })
    .prefix('/apps/:app')
    .as('pusher')
    .use(middleware.pusherApp())
}
