import router from '@adonisjs/core/services/router'
import { errorDsn } from '#app/support/error_reporting'
import { addPageShare } from '#app/support/page_shares'

const ErrorReportingController = () => import('#app/support/error_reporting_controller')

// The browser is told where errors go only when they go anywhere.
if (errorDsn) addPageShare(async () => ({ error_dsn: errorDsn }))

router.post('/api/error-reports', [ErrorReportingController, 'store']).as('api.error_reports')
