// All other routes are imported first, because the route below matches every remaining URL.
import '#start/routes'
import router from '@adonisjs/core/services/router'
import { notFound } from '#app/http/refusals/refusal'

// An unknown URL is a route too, so that the error page gets the session and the language of the
// visitor.
router.get('*', () => {
  throw notFound()
})
