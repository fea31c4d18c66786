import router from '@adonisjs/core/services/router'
import { mayManageOrTrade } from '#app/accounts/account_policy'
import { middleware } from '#start/kernel'

const ChangesController = () => import('#app/price_lists/changes/price_changes_controller')
const ChangeFilesController = () => import('#app/price_lists/changes/change_files_controller')

router
  .group(() => {
    router
      .get('/price-imports/:id/changes', [ChangeFilesController, 'show'])
      .as('price_imports.changes_file')
    router
      .get('/api/price-imports/:id/changes', [ChangesController, 'index'])
      .as('api.price_imports.changes')
      .byToken('read')
    router
      .get('/api/price-imports/:id/brands', [ChangesController, 'brands'])
      .as('api.price_imports.brands')
      .byToken('read')
  })
  .use(middleware.user(mayManageOrTrade))
