import router from '@adonisjs/core/services/router'
import { mayDecideBrands } from '#app/price_lists/brands/brand_policy'
import { middleware } from '#start/kernel'

const BrandPagesController = () => import('#app/price_lists/brands/brand_pages_controller')
const BrandsController = () => import('#app/price_lists/brands/brands_controller')

router
  .get('/admin/brands', [BrandPagesController, 'index'])
  .as('admin.brands')
  .use(middleware.user(mayDecideBrands))

router
  .group(() => {
    router.get('/brands', [BrandsController, 'index']).as('brands.index')
    router.put('/brands/confirmations', [BrandsController, 'confirmAll']).as('brands.confirm_all')
    router.put('/brands/:id/confirmation', [BrandsController, 'confirm']).as('brands.confirm')
    router.put('/brands/:id/alias', [BrandsController, 'alias']).as('brands.alias')
    router.put('/brand-decisions/:id/undo', [BrandsController, 'undo']).as('brands.undo')
  })
  .prefix('/api/admin')
  .as('api.admin')
  .use(middleware.user(mayDecideBrands))
  .notByToken()
