import type { HttpContext } from '@adonisjs/core/http'
import { trailFacts } from '#app/content/page_facts'
import { pageMeta } from '#app/content/page_meta'
import { placeOf } from '#app/content/place_request'
import { writtenText } from '#app/content/written_pages'
import { notFound } from '#app/http/refusals/refusal'
import { WRITTEN_PAGES } from '#shared/site/public_pages'

/** Pages that are written as text: one component for each, whatever the place. */
export default class PagesController {
  show(ctx: HttpContext) {
    const page = WRITTEN_PAGES.find((each) => each === ctx.params.page)
    if (!page) throw notFound()
    const place = placeOf(ctx)
    const path = `/${page}`
    const text = writtenText(place, page)
    const { title, description, lead, updated, html, panels } = text
    return ctx.inertia.render(`site/${COMPONENTS[page]}`, {
      meta: pageMeta({
        title,
        description,
        path,
        place,
        facts: trailFacts(place, [{ name: title, path }]),
      }),
      page,
      title,
      lead,
      updated,
      needs_review: text.needsReview,
      html,
      contents: text.headings
        .filter(({ level }) => level === 2)
        .map(({ id, text: name }) => ({ id, text: name })),
      panels,
    })
  }
}

const COMPONENTS = {
  about: 'about',
  'for-clients': 'for_clients',
  'for-suppliers': 'for_suppliers',
  'privacy-policy': 'privacy_policy',
  'terms-of-service': 'terms_of_service',
} as const
