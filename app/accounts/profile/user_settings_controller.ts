import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import { changeSettings } from '#app/accounts/profile/user_settings'
import { settingsInput } from '#app/accounts/validators'
import { readBody } from '#app/http/input/read_input'
import { Refusal } from '#app/http/refusals/refusal'
import type { UserSettingsAnswer } from '#shared/answers/user_settings'

export default class UserSettingsController {
  show(ctx: HttpContext) {
    const { locale, language, table_settings } = userOf(ctx)
    return { data: { locale, language, table_settings } } satisfies UserSettingsAnswer
  }

  async update(ctx: HttpContext) {
    const input = await readBody(ctx, settingsInput)
    const changed = await changeSettings(userOf(ctx).id, input)
    if (changed.ok) return { data: changed.value } satisfies UserSettingsAnswer
    const errors = { table_settings: [ctx.i18n.t(`errors.${changed.error.type}`)] }
    throw new Refusal('invalid', { status: 422, errors })
  }
}
