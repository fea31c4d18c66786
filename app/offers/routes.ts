import router from '@adonisjs/core/services/router'
import { maySearch } from '#app/offers/offer_policy'
import { middleware } from '#start/kernel'

const OffersController = () => import('#app/offers/offers_controller')

router
  .get('/api/offers', [OffersController, 'index'])
  .as('api.offers')
  .use(middleware.user(maySearch))
