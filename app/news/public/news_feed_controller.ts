import type { HttpContext } from '@adonisjs/core/http'
import { appName } from '#config/app'
import { placeOf } from '#app/content/place_request'
import { latestNews } from '#app/news/lists/list_news'
import { writeFeed } from '#app/news/public/write_feed'

const POSTS = 30

export default class NewsFeedController {
  /** The news of a place as RSS. */
  async show(ctx: HttpContext) {
    const place = placeOf(ctx)
    const posts = await latestNews(place, POSTS)
    const title = `${ctx.i18n.t('news.title')} · ${appName}`
    const description = ctx.i18n.t(`news_server.description.${place.region}`)
    ctx.response.header('Content-Type', 'application/rss+xml; charset=utf-8')
    return writeFeed({ title, description, place, posts })
  }
}
