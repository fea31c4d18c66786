// All routes come first: the one below takes whatever they leave.
import '#start/routes'
import router from '@adonisjs/core/services/router'
import { notFound } from '#app/http/refusals/refusal'

// An address nobody has is still visited by somebody, whose session and language the error page
// shows.
router.get('*', () => {
  throw notFound()
})
