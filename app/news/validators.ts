import vine from '@vinejs/vine'
import { NEWS_CATEGORIES, NEWS_TOPICS } from '#shared/answers/news/news'
import { REGIONS } from '#shared/site/places'
import { paged } from '#app/http/input/list_input'

const category = () => vine.enum(NEWS_CATEGORIES).optional()
const topic = () => vine.enum(NEWS_TOPICS).optional()
/** Without it: that of who asks. */
const region = () => vine.enum(REGIONS).optional()

export const newsQuery = vine.create({
  category: category(),
  topic: topic(),
  region: region(),
  ...paged(),
})

export const newsPostQuery = vine.create({ category: category(), region: region() })

/** Of the pages, which have their place in their address or from who reads them. */
export const newsPageQuery = vine.create({ topic: topic(), page: paged().page })
