import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { appName } from '#config/app'
import { readCompany } from '#app/content/company'
import { readFrontMatter } from '#app/content/front_matter'
import { kept } from '#app/content/kept'
import { fillPlaceholders } from '#app/content/markdown/placeholders'
import { renderMarkdown, type RenderedText } from '#app/content/markdown/render_markdown'
import { placeParams, placeTag, type Place } from '#shared/site/places'
import type { WrittenPage } from '#shared/site/public_pages'

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

type TextName = WrittenPage | 'home'

/** The trader as the pages of a place name it. */
export const companyIn = kept(placeTag, readCompany)

/** A page's text in a place. */
export const writtenText = kept((place, name) => `${placeTag(place)} ${name}`, readText)

function readText(place: Place, name: TextName): WrittenText {
  const { region, language } = placeParams(place)
  const file = app.makePath('resources/content', region, language, `${name}.md`)
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
    ...renderMarkdown(body, place, values),
    title,
    description,
    lead,
    updated: updated || null,
    needsReview: fields.review === 'true',
    fields: filled,
  }
}
