import type { HttpContext } from '@adonisjs/core/http'

/** Pages that show the building blocks: for building and testing, never for users. */
export default class DevelopmentController {
  components({ inertia }: HttpContext) {
    return inertia.render('development/components', {})
  }

  grid({ inertia }: HttpContext) {
    return inertia.render('development/grid', {})
  }
}
