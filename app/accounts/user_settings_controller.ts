import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/current_user'

export default class UserSettingsController {
  show(ctx: HttpContext) {
    const { locale, language, table_settings } = userOf(ctx)
    return { data: { locale, language, table_settings } }
  }

  update() {}
}
