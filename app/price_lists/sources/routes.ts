import router from '@adonisjs/core/services/router'
import { mayManageOrTrade } from '#app/accounts/account_policy'
import { middleware } from '#start/kernel'

const SourcesController = () => import('#app/price_lists/sources/sources_controller')
const ChecksController = () => import('#app/price_lists/sources/source_checks_controller')
const SwitchesController = () => import('#app/price_lists/sources/source_switches_controller')
const FetchesController = () => import('#app/price_lists/sources/source_fetches_controller')
const HostKeysController = () => import('#app/price_lists/sources/host_keys_controller')
const AdoptionsController = () => import('#app/price_lists/sources/adoptions_controller')

router
  .group(() => {
    router.get('/price-lists/:id/sources', [SourcesController, 'index']).as('index')
    router.post('/price-lists/:id/sources', [SourcesController, 'store']).as('store')
    router.post('/price-lists/:id/source-checks', [ChecksController, 'store']).as('checks')

    router.put('/price-sources/:id', [SourcesController, 'update']).as('update')
    router.delete('/price-sources/:id', [SourcesController, 'destroy']).as('destroy')
    router.put('/price-sources/:id/switch', [SwitchesController, 'update']).as('switch')
    router.post('/price-sources/:id/fetches', [FetchesController, 'store']).as('fetches')
    router.put('/price-sources/:id/host-key', [HostKeysController, 'update']).as('host_key')
    router.post('/price-sources/:id/adoptions', [AdoptionsController, 'store']).as('adoptions')
  })
  .as('price_sources')
  .use(middleware.user(mayManageOrTrade))
