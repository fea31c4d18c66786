import router from '@adonisjs/core/services/router'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { middleware } from '#start/kernel'

const PackingPagesController = () => import('#app/sales/shipments/packing_pages_controller')
const SentPagesController = () => import('#app/sales/shipping/sent_pages_controller')
const CommandSheetsController = () => import('#app/sales/papers/command_sheets_controller')
const PackingController = () => import('#app/sales/packing/packing_controller')
const IssuedSalesController = () => import('#app/sales/issuing/issued_sales_controller')
const ScansController = () => import('#app/sales/packing/scans_controller')
const PackedPiecesController = () => import('#app/sales/packing/packed_pieces_controller')
const BoxesController = () => import('#app/sales/packing/boxes_controller')
const ShelvesController = () => import('#app/sales/packing/shelves_controller')
const StaffSalesController = () => import('#app/sales/shipping/staff_sales_controller')
const ShipmentsController = () => import('#app/sales/shipping/shipments_controller')
const DeliveriesController = () => import('#app/sales/shipping/deliveries_controller')

router
  .group(() => {
    router.get('/', [PackingPagesController, 'index']).as('admin.packing')
    router.get('/sent', [SentPagesController, 'index']).as('admin.packing.sent')
    router.get('/commands', [CommandSheetsController, 'show']).as('admin.packing.commands')
    router.get('/:id', [PackingPagesController, 'show']).as('admin.packing.show')
  })
  .prefix('/admin/packing')
  .use(middleware.user(mayPack))

router
  .group(() => {
    router.get('/', [PackingController, 'index']).as('index')
    router.post('/', [PackingController, 'store']).as('store')
    router.get('/:id', [PackingController, 'show']).as('show')
    router.put('/:id/issue', [IssuedSalesController, 'update']).as('issue')
    router.post('/:id/scans', [ScansController, 'store']).as('scans')
    router.post('/:id/pieces', [PackedPiecesController, 'store']).as('pieces')
    router.put('/:id/take-out', [PackedPiecesController, 'update']).as('take_out')
    router.post('/:id/boxes', [BoxesController, 'store']).as('boxes')
    router.patch('/:id/boxes/:box', [BoxesController, 'update']).as('boxes.update')
    router.delete('/:id/boxes/:box', [BoxesController, 'destroy']).as('boxes.destroy')
  })
  .prefix('/api/admin/packing')
  .as('api.admin.packing')
  .use(middleware.user(mayPack))
  .notByToken()

router
  .put('/api/admin/order-items/:id/shelf', [ShelvesController, 'update'])
  .as('api.admin.order_items.shelf')
  .use(middleware.user(mayPack))
  .notByToken()

router
  .group(() => {
    router.get('/', [StaffSalesController, 'index']).as('index')
    router.put('/:id/shipment', [ShipmentsController, 'update']).as('shipment')
    router.put('/:id/delivery', [DeliveriesController, 'update']).as('delivery')
  })
  .prefix('/api/admin/sales')
  .as('api.admin.sales')
  .use(middleware.user(mayPack))
  .notByToken()
