import { readFileSync } from 'node:fs'
import { appName } from '#config/app'
import { companyIn } from '#app/content/company'
import { readFrontMatter } from '#app/content/front_matter'
import { kept } from '#app/content/kept'
import { fillPlaceholders } from '#app/content/markdown/placeholders'
import { withoutEmptyLines } from '#app/content/markdown/empty_lines'
import { renderMarkdown, type RenderedText } from '#app/content/markdown/render_markdown'
import { textFile, type TextName } from '#config/site_texts'
import { notFound } from '#app/http/refusals/refusal'
import { placeTag, type Place } from '#shared/site/places'

export interface WrittenText extends RenderedText {
  title: string
  description: string
  lead: string
  /** `YYYY-MM-DD` */
  updated: string | null
  needsReview: boolean
  /** What else stands at the front of the file. */
  fields: Readonly<Record<string, string>>
}

/**
 * A page's text in a place.
 *
 * @throws Refusal when it is not published there
 */
export const writtenText = kept(
  (place, name) => `${placeTag(place)} ${name} ${JSON.stringify(companyIn(place))}`,
  readText
)

function readText(place: Place, name: TextName): WrittenText {
  const file = textFile(place, name)
  if (file === null) throw notFound()
  const { fields, body } = readFrontMatter(readFileSync(file, 'utf8'))
  const company = companyIn(place)
  const values = {
    app_name: appName,
    ...company,
    phone: { text: company.phone, href: `tel:${company.phone.replace(/[^\d+]/g, '')}` },
    email: { text: company.email, href: `mailto:${company.email}` },
  }
  const filled = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, fillPlaceholders(text, values)])
  )
  const { title, description = '', lead = '', updated } = filled
  if (!title) throw new Error(`${file} has no title`)
  return {
    ...renderMarkdown(withoutEmptyLines(body, company), place, values),
    title,
    description,
    lead,
    updated: updated || null,
    needsReview: fields.review === 'true',
    fields: filled,
  }
}
