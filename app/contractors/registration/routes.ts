import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const RegistrationsController = () =>
  import('#app/contractors/registration/registrations_controller')

router
  .group(() => {
    router.get('/register', [RegistrationsController, 'create']).as('register')
    router.post('/register', [RegistrationsController, 'store']).as('register.store')
  })
  .use(middleware.guest())
