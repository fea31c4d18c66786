import router from '@adonisjs/core/services/router'
import { mayKeepLists } from '#app/price_lists/settings/settings_policy'
import { middleware } from '#start/kernel'

const SettingsPagesController = () => import('#app/price_lists/settings/settings_pages_controller')
const SettingsController = () => import('#app/price_lists/settings/settings_controller')

router
  .group(() => {
    router.get('/price-lists/new', [SettingsPagesController, 'create']).as('price_lists.new')
    router
      .get('/price-lists/:id/settings', [SettingsPagesController, 'edit'])
      .as('price_lists.settings')
  })
  .use(middleware.user(mayKeepLists))

router
  .group(() => {
    router.post('/', [SettingsController, 'store']).as('store')
    router.put('/:id', [SettingsController, 'update']).as('update')
    router.put('/:id/activity', [SettingsController, 'switch']).as('switch')
    router.get('/:id/uses', [SettingsController, 'uses']).as('uses')
  })
  .prefix('/api/price-lists')
  .as('api.price_lists')
  .use(middleware.user(mayKeepLists))
  .notByToken()
