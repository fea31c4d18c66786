import type { HttpContext } from '@adonisjs/core/http'

/** Pages that show the user interface components, for development and tests. */
export default class DevelopmentController {
  components({ inertia }: HttpContext) {
    return inertia.render('development/components', {})
  }

  grid({ inertia }: HttpContext) {
    return inertia.render('development/grid', {})
  }
}
