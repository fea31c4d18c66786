import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const OwnDataController = () => import('#app/exports/own_data/own_data_controller')

router
  .get('/profile/own-data', [OwnDataController, 'show'])
  .as('profile.own_data')
  .use([middleware.user(), middleware.confirmed()])
