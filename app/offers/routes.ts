import router from '@adonisjs/core/services/router'
import { maySearch } from '#app/offers/offer_policy'
import { middleware } from '#start/kernel'

const OffersController = () => import('#app/offers/offers_controller')
const OfferMatchesController = () => import('#app/offers/offer_matches_controller')

router
  .get('/api/offers', [OffersController, 'index'])
  .as('api.offers')
  .use(middleware.user(maySearch))
  .byToken('read')
router
  .post('/api/offers/matches', [OfferMatchesController, 'store'])
  .as('api.offers.matches')
  .use(middleware.user(maySearch))
  .byToken('read')
