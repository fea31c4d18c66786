import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const PricesController = () => import('#app/price_lists/prices_controller')
const DownloadsController = () =>
  import('#app/price_lists/downloads/price_list_downloads_controller')

router
  .get('/prices', [PricesController, 'index'])
  .as('prices')
  .use([middleware.auth(), middleware.contractor({ orManager: true })])

router
  .get('/price-lists/:id/download', [DownloadsController, 'show'])
  .as('price_lists.download')
  .use([
    middleware.auth(),
    middleware.contractor({ orManager: true }),
    middleware.feature('prices'),
    middleware.feature('price_download'),
  ])
