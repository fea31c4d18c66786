import { trailFacts } from '#app/content/page_facts'
import { pageMeta } from '#app/content/page_meta'
import { placesOf } from '#config/site_texts'
import { writtenText } from '#app/content/written_pages'
import type { TextPageProps } from '#shared/site/page_answers'
import type { Place } from '#shared/site/places'
import type { WrittenPage } from '#shared/site/public_pages'

/** What a page that is written as text shows. */
export function writtenPage(place: Place, page: WrittenPage): TextPageProps {
  const path = `/${page}`
  const { title, description, lead, updated, needsReview, html, headings, panels } = writtenText(
    place,
    page
  )
  const facts = trailFacts(place, [{ name: title, path }])
  return {
    meta: pageMeta({ title, description, path, place, places: placesOf(page), facts }),
    title,
    lead,
    updated,
    needs_review: needsReview,
    html,
    contents: headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text })),
    panels,
  }
}
