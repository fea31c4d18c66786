import router from '@adonisjs/core/services/router'
import { ABILITIES } from '#shared/answers/account/api_token'
import { hasDevelopmentPages } from '#config/app'
// Registers the route macros.
import '#start/kernel'

const DevelopmentController = () => import('#app/http/development_controller')
const ErrorReportsController = () => import('#app/http/error_reports_controller')
const OpenapiController = () => import('#app/http/api/openapi_controller')
const ReferenceController = () => import('#app/http/api/reference_controller')
const HealthController = () => import('#app/http/health_controller')

router.get('/health/live', [HealthController, 'live']).as('health.live')
router.get('/health/ready', [HealthController, 'ready']).as('health.ready')

router.get('/api/docs', [ReferenceController, 'index']).as('reference').notByToken()
router.get('/api/docs/:group', [ReferenceController, 'show']).as('reference.group').notByToken()
router
  .get('/api/openapi.json', [OpenapiController, 'show'])
  .as('api.openapi')
  .byToken(...ABILITIES)
router
  .post('/api/error-reports', [ErrorReportsController, 'store'])
  .as('api.error_reports')
  .notByToken()

if (hasDevelopmentPages) {
  router.get('/development/components', [DevelopmentController, 'components']).as('development')
  router.get('/development/grid', [DevelopmentController, 'grid']).as('development.grid')
}
