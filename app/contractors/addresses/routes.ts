import router from '@adonisjs/core/services/router'
import { mayTrade } from '#app/accounts/account_policy'
import { middleware } from '#start/kernel'

const AddressesController = () => import('#app/contractors/addresses/addresses_controller')

router
  .get('/api/addresses', [AddressesController, 'index'])
  .as('api.addresses')
  .use(middleware.user(mayTrade))
  .byToken('read')
