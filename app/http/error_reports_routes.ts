import router from '@adonisjs/core/services/router'
import { errorDsn } from '#app/errors/report_error'
import { addPageShare } from '#app/http/stack/page_shares'

const ErrorReportingController = () => import('#app/http/error_reports_controller')

// The browser is told where errors go only when they go anywhere.
if (errorDsn) addPageShare(async () => ({ error_dsn: errorDsn }))

router.post('/api/error-reports', [ErrorReportingController, 'store']).as('api.error_reports')
