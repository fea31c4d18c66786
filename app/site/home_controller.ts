import type { HttpContext } from '@adonisjs/core/http'
import { languageFor } from '#app/accounts/language_request'
import { chosenRegion } from '#app/accounts/region_request'
import { placeOf } from '#app/content/place_request'
import { writtenText } from '#app/content/written_pages'
import { pageMeta } from '#app/content/page_meta'
import { regionOfHost, usualRegion } from '#config/site'
import { placeParams } from '#shared/site/places'

export default class HomeController {
  /**
   * To the home of the region that the host name stands for, else that the visitor chose, else that is
   * usual here; when none is, the page that lets them choose. Never by the address of the network.
   */
  index(ctx: HttpContext) {
    const region = regionOfHost(ctx.request.hostname()) ?? chosenRegion(ctx) ?? usualRegion
    if (!region) return ctx.inertia.render('home/index', {})
    const place = placeParams({ region, language: languageFor(ctx, region) })
    return ctx.response.redirect().status(302).toRoute('site.home', place)
  }

  /** `/uae`: in the visitor's language. */
  region(ctx: HttpContext) {
    const region = ctx.params.region === 'rus' ? 'RUS' : 'UAE'
    const place = placeParams({ region, language: languageFor(ctx, region) })
    return ctx.response.redirect().status(302).toRoute('site.home', place)
  }

  show(ctx: HttpContext) {
    const place = placeOf(ctx)
    const { title, description, lead, html } = writtenText(place, 'home')
    const meta = pageMeta({ title, description, path: '', place })
    return ctx.inertia.render('site/home', { meta, lead, html })
  }
}
