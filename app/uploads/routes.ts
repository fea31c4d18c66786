import router from '@adonisjs/core/services/router'
import { mayManageOrTrade, mayTrade } from '#app/accounts/account_policy'
import { middleware } from '#start/kernel'

const UploadsController = () => import('#app/uploads/receiving/uploads_controller')
const ProcessedUploadsController = () =>
  import('#app/uploads/processing/processed_uploads_controller')
const UploadPreviewsController = () => import('#app/uploads/previews/upload_previews_controller')

router
  .group(() => {
    router.post('/uploads', [UploadsController, 'store']).as('uploads')
    router.get('/uploads/:id/preview', [UploadPreviewsController, 'show']).as('uploads.preview')
  })
  .prefix('/api')
  .as('api')
  .use(middleware.user(mayManageOrTrade))
  .byToken('quotation', 'order')

router
  .post('/orders', [ProcessedUploadsController, 'store'])
  .as('orders.store')
  .use(middleware.user(mayTrade))
  // The required ability depends on the type of the file.
  .byToken('quotation', 'order')
