import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const DashboardController = () => import('#app/dashboard/dashboard_controller')

router.get('/dashboard', [DashboardController, 'index']).as('dashboard').use(middleware.user())
