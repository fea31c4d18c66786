import router from '@adonisjs/core/services/router'
import { mayManageOrTrade } from '#app/accounts/account_policy'
import { middleware } from '#start/kernel'

const PriceListsController = () => import('#app/price_lists/imports/price_lists_controller')
const ChecksController = () => import('#app/price_lists/imports/price_list_checks_controller')
const ImportsController = () => import('#app/price_lists/imports/price_list_imports_controller')
const PriceImportsController = () => import('#app/price_lists/imports/price_imports_controller')
const ConfirmationsController = () => import('#app/price_lists/imports/confirmations_controller')
const RejectionsController = () => import('#app/price_lists/imports/rejections_controller')
const UndosController = () => import('#app/price_lists/imports/undos_controller')
const PutBacksController = () => import('#app/price_lists/imports/put_backs_controller')
const ComparisonsController = () =>
  import('#app/price_lists/imports/versions/comparisons_controller')
const RejectsController = () => import('#app/price_lists/imports/rejects/rejects_controller')
const ImportFilesController = () => import('#app/price_lists/imports/import_files_controller')

router
  .group(() => {
    router.get('/price-lists/:id', [PriceListsController, 'show']).as('price_lists.show')
    router.get('/price-lists/:id/upload', [PriceListsController, 'edit']).as('price_lists.upload')
    router.post('/price-lists/:id/checks', [ChecksController, 'store']).as('price_lists.checks')
    router.post('/price-lists/:id/imports', [ImportsController, 'store']).as('price_lists.imports')

    router
      .get('/price-imports/:id/rejects', [RejectsController, 'show'])
      .as('price_imports.rejects')
    router.get('/price-imports/:id/file', [ImportFilesController, 'show']).as('price_imports.file')

    router
      .get('/api/price-lists/:id/compare', [ComparisonsController, 'show'])
      .as('api.price_lists.compare')
      .byToken('read')
    router
      .get('/api/price-imports/:id', [PriceImportsController, 'show'])
      .as('api.price_imports.show')
      .byToken('read')
    router
      .delete('/api/price-imports/:id', [PriceImportsController, 'destroy'])
      .as('api.price_imports.cancel')
      .notByToken()
    router
      .put('/api/price-imports/:id/confirm', [ConfirmationsController, 'update'])
      .as('api.price_imports.confirm')
      .notByToken()
    router
      .put('/api/price-imports/:id/reject', [RejectionsController, 'update'])
      .as('api.price_imports.reject')
      .notByToken()
    router
      .put('/api/price-imports/:id/undo', [UndosController, 'update'])
      .as('api.price_imports.undo')
      .notByToken()
    router
      .put('/api/price-imports/:id/put-back', [PutBacksController, 'update'])
      .as('api.price_imports.put_back')
      .notByToken()
  })
  .use(middleware.user(mayManageOrTrade))
