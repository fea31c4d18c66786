import router from '@adonisjs/core/services/router'
import { mayManageOrTrade } from '#app/accounts/account_policy'
import { mayDownloadLists } from '#app/price_lists/price_list_policy'
import { middleware } from '#start/kernel'

const PricesController = () => import('#app/price_lists/prices_controller')
const DownloadsController = () =>
  import('#app/price_lists/downloads/price_list_downloads_controller')

router
  .get('/prices', [PricesController, 'index'])
  .as('prices')
  .use(middleware.user(mayManageOrTrade))

router
  .get('/price-lists/:id/download', [DownloadsController, 'show'])
  .as('price_lists.download')
  .use(middleware.user(mayDownloadLists))
