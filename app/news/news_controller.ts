import type { HttpContext } from '@adonisjs/core/http'
import type { NewsAnswer, NewsPostAnswer } from '#shared/answers/news/news'
import { DEFAULT_PER_PAGE } from '#shared/list_query'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { findNews } from '#app/news/lists/find_news'
import { listNews } from '#app/news/lists/list_news'
import { newsPlace } from '#app/news/news_request'
import { newsPostQuery, newsQuery } from '#app/news/validators'

/** For everybody, guests too. */
export default class NewsController {
  /** `GET /api/news` */
  async index(ctx: HttpContext): Promise<NewsAnswer> {
    const {
      region,
      page = 1,
      per_page = DEFAULT_PER_PAGE,
      ...filters
    } = await readQuery(ctx, newsQuery)
    const { rows, meta } = await listNews(newsPlace(ctx, region), { ...filters, page, per_page })
    return { data: rows, meta }
  }

  /** `GET /api/news/{id}` */
  async show(ctx: HttpContext): Promise<NewsPostAnswer> {
    const { region, category } = await readQuery(ctx, newsPostQuery)
    const post = await findNews(newsPlace(ctx, region), { id: idOf(ctx) }, category)
    if (!post) throw notFound()
    return { data: post }
  }
}
