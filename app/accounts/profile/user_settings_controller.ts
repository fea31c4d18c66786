import type { HttpContext } from '@adonisjs/core/http'
import { settingsRefusals } from '#app/accounts/profile/profile_refusals'
import { changeSettings } from '#app/accounts/profile/user_settings'
import { userOf } from '#app/accounts/user_request'
import { settingsInput } from '#app/accounts/profile/settings_validators'
import { readInput, readNothing } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import type { UserSettingsAnswer } from '#shared/answers/user_settings'

export default class UserSettingsController {
  show(ctx: HttpContext): UserSettingsAnswer {
    readNothing(ctx)
    const { locale, language, table_settings, default_offer, default_offer_days } = userOf(ctx)
    return {
      data: { locale, language, table_settings, default_offer, default_offer_days },
    } satisfies UserSettingsAnswer
  }

  async update(ctx: HttpContext): Promise<UserSettingsAnswer> {
    const user = userOf(ctx)
    const input = await readInput(ctx, settingsInput)
    const changed = await changeSettings(user.id, input)
    if (!changed.ok) throw refused(changed.error, settingsRefusals)
    return { data: changed.value } satisfies UserSettingsAnswer
  }
}
