import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { appName } from '#config/app'
import { readCompany, type Company } from '#app/content/company'
import { readFrontMatter } from '#app/content/front_matter'
import { keptByKey } from '#app/content/kept'
import { fillPlaceholders } from '#app/content/markdown/placeholders'
import { renderMarkdown, type RenderedText } from '#app/content/markdown/render_markdown'
import { PLACES, placeParams, placeTag, type Place } from '#shared/site/places'
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
export function companyIn(place: Place): Company {
  return companies(placeTag(place))
}

/** A page's text in a place. */
export function writtenText(place: Place, name: TextName): WrittenText {
  return texts(`${placeTag(place)} ${name}`)
}

const placeOf = (tag: string) => {
  const place = PLACES.find((each) => placeTag(each) === tag)
  if (!place) throw new Error(`${tag} is no place`)
  return place
}

const companies = keptByKey((tag) => readCompany(placeOf(tag)))

const texts = keptByKey((key) => {
  const [tag = '', name = ''] = key.split(' ')
  return readText(placeOf(tag), name)
})

function readText(place: Place, name: string): WrittenText {
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
