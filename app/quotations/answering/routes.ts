import router from '@adonisjs/core/services/router'
import { mayAnswer } from '#app/quotations/quotation_policy'
import { middleware } from '#start/kernel'

const QueuePagesController = () => import('#app/quotations/answering/queue_pages_controller')
const QueueController = () => import('#app/quotations/answering/queue_controller')
const WaitingLinesController = () => import('#app/quotations/answering/waiting_lines_controller')
const KnownOffersController = () => import('#app/quotations/answering/known_offers_controller')

router
  .get('/admin/quotations', [QueuePagesController, 'index'])
  .as('admin.quotations')
  .use(middleware.user(mayAnswer))

router
  .group(() => {
    router.get('/', [QueueController, 'index']).as('index')
    router.get('/:id/items', [WaitingLinesController, 'index']).as('items')
    router.put('/:id/items/:item', [WaitingLinesController, 'update']).as('items.update')
    router.get('/:id/offers', [KnownOffersController, 'index']).as('offers')
    router.put('/:id/send-back', [QueueController, 'update']).as('send_back')
  })
  .prefix('/api/admin/quotations')
  .as('api.admin.quotations')
  .use(middleware.user(mayAnswer))
  .notByToken()
