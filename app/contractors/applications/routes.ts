import router from '@adonisjs/core/services/router'
import { mayAnswerApplications, mayApply } from '#app/contractors/applications/application_policy'
import { middleware } from '#start/kernel'

const ApplicationPagesController = () =>
  import('#app/contractors/applications/application_pages_controller')
const ApplicationAnswersController = () =>
  import('#app/contractors/applications/application_answers_controller')
const ApplicationsController = () => import('#app/contractors/applications/applications_controller')

router
  .get('/admin/applications', [ApplicationPagesController, 'index'])
  .as('admin.applications')
  .use(middleware.user(mayAnswerApplications))

router
  .group(() => {
    router.put('/:id/approval', [ApplicationAnswersController, 'approve']).as('approve')
    router.put('/:id/rejection', [ApplicationAnswersController, 'reject']).as('reject')
  })
  .prefix('/api/admin/applications')
  .as('api.admin.applications')
  .use(middleware.user(mayAnswerApplications))
  .notByToken()

router
  .group(() => {
    router.get('/apply', [ApplicationsController, 'create']).as('apply')
    router.post('/apply', [ApplicationsController, 'store']).as('apply.store')
  })
  .use(middleware.user(mayApply))
