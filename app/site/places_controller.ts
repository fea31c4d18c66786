import type { HttpContext } from '@adonisjs/core/http'
import { keepLanguage } from '#app/accounts/language_request'
import { changeSettings } from '#app/accounts/profile/user_settings'
import { keepRegion } from '#app/accounts/region_request'
import { placeInput } from '#app/site/site_validators'
import { readInput } from '#app/http/input/read_input'

/** The place menu where the address does not say the place; public pages have links instead. */
export default class PlacesController {
  async store(ctx: HttpContext) {
    const { region, language } = await readInput(ctx, placeInput)
    keepRegion(ctx, region)
    keepLanguage(ctx, language)
    if (ctx.user) await changeSettings(ctx.user.id, { language })
    return ctx.response.redirect().status(303).withQs().back()
  }
}
