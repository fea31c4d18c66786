import router from '@adonisjs/core/services/router'
import { mayManageOrTrade } from '#app/accounts/account_policy'
import { middleware } from '#start/kernel'

const HoldsController = () => import('#app/price_lists/holds/price_holds_controller')
const HeldChangesController = () => import('#app/price_lists/holds/held_changes_controller')

router
  .group(() => {
    router
      .get('/api/price-lists/:id/holds', [HoldsController, 'index'])
      .as('api.price_lists.holds')
      .byToken('read')
    router
      .put('/api/price-holds/:id', [HoldsController, 'update'])
      .as('api.price_holds.update')
      .notByToken()
    router
      .put('/api/price-imports/:id/holds', [HeldChangesController, 'update'])
      .as('api.price_imports.holds')
      .notByToken()
  })
  .use(middleware.user(mayManageOrTrade))
