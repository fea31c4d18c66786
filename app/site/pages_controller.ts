import type { HttpContext } from '@adonisjs/core/http'
import { placeOf } from '#app/content/place_request'
import { notFound } from '#app/http/refusals/refusal'
import { contactPage } from '#app/site/contact/contact_page'
import { writtenPage } from '#app/site/written_page'
import { WRITTEN_PAGES } from '#shared/site/public_pages'

/** Pages that are written as text: one component for each, whatever the place. */
export default class PagesController {
  show(ctx: HttpContext) {
    const page = WRITTEN_PAGES.find((each) => each === ctx.params.page)
    if (!page) throw notFound()
    const place = placeOf(ctx)
    if (page === 'about') {
      const isSent = ctx.session.flashMessages.has('contact_sent')
      return ctx.inertia.render('site/about', contactPage(place, { isSent }))
    }
    return ctx.inertia.render(`site/${COMPONENTS[page]}`, writtenPage(place, page))
  }
}

const COMPONENTS = {
  'for-clients': 'for_clients',
  'for-suppliers': 'for_suppliers',
  'privacy-policy': 'privacy_policy',
  'terms-of-service': 'terms_of_service',
} as const
