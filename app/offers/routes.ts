import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const PricesController = () => import('#app/price_lists/prices_controller')
const OffersController = () => import('#app/offers/offers_controller')

router
  .get('/api/offers', [OffersController, 'index'])
  .as('api.offers')
  .use([middleware.auth(), middleware.contractor(), middleware.feature('search')])

router
  .get('/prices', [PricesController, 'index'])
  .as('prices')
  .use([middleware.auth(), middleware.contractor({ orManager: true })])
