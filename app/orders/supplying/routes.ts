import router from '@adonisjs/core/services/router'
import { mayProcessOrders } from '#app/orders/order_policy'
import { middleware } from '#start/kernel'

const SupplierAsksController = () => import('#app/orders/supplying/supplier_asks_controller')
const SupplierAnswersController = () => import('#app/orders/supplying/supplier_answers_controller')

router
  .put('/api/admin/order-items/export', [SupplierAsksController, 'store'])
  .as('api.admin.order_items.export')
  .notByToken()
  .use(middleware.user(mayProcessOrders))

router
  .group(() => {
    router
      .post('/api/admin/supplier-answers', [SupplierAnswersController, 'store'])
      .as('api.admin.supplier_answers')
      .notByToken()
    router
      .get('/api/admin/supplier-answers/:id', [SupplierAnswersController, 'show'])
      .as('api.admin.supplier_answers.show')
      .notByToken()
    router
      .put('/api/admin/supplier-answers', [SupplierAnswersController, 'update'])
      .as('api.admin.supplier_answers.apply')
      .notByToken()
    router
      .get('/admin/order-lines/answer', [SupplierAnswersController, 'create'])
      .as('admin.supplier_answer')
  })
  .use(middleware.user(mayProcessOrders))
