import router from '@adonisjs/core/services/router'
import { mayAnswer } from '#app/quotations/quotation_policy'
import { middleware } from '#start/kernel'

const NotFoundPartsController = () => import('#app/quotations/not_found/not_found_parts_controller')

router
  .group(() => {
    router.get('/admin/not-found', [NotFoundPartsController, 'show']).as('admin.not_found')
    router
      .get('/admin/not-found/download', [NotFoundPartsController, 'edit'])
      .as('admin.not_found.download')
    router
      .get('/api/admin/not-found-parts', [NotFoundPartsController, 'index'])
      .as('api.admin.not_found_parts')
      .notByToken()
  })
  .use(middleware.user(mayAnswer))
