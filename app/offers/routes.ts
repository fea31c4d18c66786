import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const OffersController = () => import('#app/offers/offers_controller')

router
  .get('/api/offers', [OffersController, 'index'])
  .as('api.offers')
  .use([middleware.auth(), middleware.contractor(), middleware.feature('search')])
