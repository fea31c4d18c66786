import router from '@adonisjs/core/services/router'

const HealthController = () => import('#app/support/health_controller')

router.get('/health/live', [HealthController, 'live']).as('health.live')
router.get('/health/ready', [HealthController, 'ready']).as('health.ready')
