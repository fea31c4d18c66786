import router from '@adonisjs/core/services/router'
import {
  mayFindContractors,
  mayManageContractors,
} from '#app/contractors/back_office/contractor_admin_policy'
import { middleware } from '#start/kernel'

const ContractorPagesController = () =>
  import('#app/contractors/back_office/contractor_pages_controller')
const ContractorUsersController = () =>
  import('#app/contractors/back_office/contractor_users_controller')
const ContractorsController = () => import('#app/contractors/back_office/contractors_controller')

router
  .group(() => {
    router.get('/', [ContractorPagesController, 'index']).as('index')
    router.get('/:id', [ContractorPagesController, 'show']).as('show')
  })
  .prefix('/admin/contractors')
  .as('admin.contractors')
  .use(middleware.user(mayManageContractors))

router
  .get('/api/admin/contractors', [ContractorsController, 'index'])
  .as('api.admin.contractors.index')
  .use(middleware.user(mayFindContractors))
  .notByToken()

router
  .group(() => {
    router.get('/', [ContractorsController, 'show']).as('show')
    router.patch('/', [ContractorsController, 'update']).as('update')
    router.put('/status', [ContractorsController, 'changeStatus']).as('status')
    router.put('/features', [ContractorsController, 'changeFeatures']).as('features')
    router.get('/users', [ContractorUsersController, 'index']).as('users')
    router.patch('/users/:user', [ContractorUsersController, 'update']).as('users.update')
    router
      .put('/users/:user/deactivation', [ContractorUsersController, 'deactivate'])
      .as('users.deactivate')
    router
      .delete('/users/:user/deactivation', [ContractorUsersController, 'reactivate'])
      .as('users.reactivate')
    router.get('/history', [ContractorsController, 'history']).as('history')
  })
  .prefix('/api/admin/contractors/:id')
  .as('api.admin.contractors')
  .use(middleware.user(mayManageContractors))
  .notByToken()

router
  .put('/api/admin/users/:id/features', [ContractorUsersController, 'changeFeatures'])
  .as('api.admin.users.features')
  .use(middleware.user(mayManageContractors))
  .notByToken()
