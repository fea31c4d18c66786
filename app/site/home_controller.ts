import type { HttpContext } from '@adonisjs/core/http'
import { languageFor } from '#app/accounts/language_request'
import { chosenRegion } from '#app/accounts/region_request'
import { placeOf } from '#app/content/place_request'
import { writtenText } from '#app/content/written_pages'
import { fullAddress, pageMeta } from '#app/content/page_meta'
import { homeFacts } from '#app/content/page_facts'
import { homeFigures } from '#app/site/home_figures'
import { homeNews } from '#app/site/home_news'
import type { PublicHomePage } from '#shared/answers/news/news'
import type { PageMeta } from '#shared/site/page_answers'
import { regionOfHost, usualRegion } from '#config/site'
import { placeParams } from '#shared/site/places'

export default class HomeController {
  /**
   * To the home of the region that the host name stands for, else that the visitor chose, else that is
   * usual here; when none is, the page that lets them choose. Never by the address of the network.
   */
  index(ctx: HttpContext) {
    const region = regionOfHost(ctx.request.hostname()) ?? chosenRegion(ctx) ?? usualRegion()
    if (!region) return ctx.inertia.render('home/index', { meta: guestHomeMeta(ctx) })
    const place = placeParams({ region, language: languageFor(ctx, region) })
    return ctx.response.redirect().status(302).toRoute('site.home', place)
  }

  /** `/uae`: in the visitor's language. */
  region(ctx: HttpContext) {
    const region = ctx.params.region === 'rus' ? 'RUS' : 'UAE'
    const place = placeParams({ region, language: languageFor(ctx, region) })
    return ctx.response.redirect().status(302).toRoute('site.home', place)
  }

  async show(ctx: HttpContext) {
    const place = placeOf(ctx)
    const { title, description, lead, fields, sections } = writtenText(place, 'home')
    const [steps = '', terms = ''] = sections
    return ctx.inertia.render('site/home', {
      meta: pageMeta({ title, description, path: '', place, facts: homeFacts(place, description) }),
      headline: fields.headline ?? title,
      lead,
      search_hint: fields.search_hint ?? '',
      steps,
      terms,
      dispatch: fields.dispatch
        ? { time: fields.dispatch, note: fields.dispatch_note ?? '' }
        : null,
      figures: await homeFigures(place.region),
      news: await homeNews(place),
    } satisfies PublicHomePage)
  }
}

/** Of no place yet: whoever looks for parts somewhere finds the homes of the regions. */
function guestHomeMeta({ i18n, language }: HttpContext): PageMeta {
  const [title, description] = [i18n.t('home.title'), i18n.t('home.lead')]
  const home = pageMeta({ title, description, path: '', place: { region: 'UAE', language } })
  return { ...home, canonical: fullAddress('/'), locale: language, facts: '' }
}
