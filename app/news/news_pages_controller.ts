import type { HttpContext } from '@adonisjs/core/http'
import type { NewsListPage, NewsPostPage } from '#shared/answers/news/news'
import { readPageQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { findNews } from '#app/news/lists/find_news'
import { newsListPage, newsPostPage } from '#app/news/lists/news_pages'
import { newsPlace } from '#app/news/news_request'
import { newsPageQuery } from '#app/news/validators'

/** News in the portal: for whoever is signed in, also before their company is approved. */
export default class NewsPagesController {
  async index(ctx: HttpContext) {
    const query = await readPageQuery(ctx, newsPageQuery)
    const props: NewsListPage = await newsListPage(newsPlace(ctx), query)
    if ((query.page ?? 1) > 1 && props.news.data.length === 0) throw notFound()
    return ctx.inertia.render('news/index', props)
  }

  async show(ctx: HttpContext) {
    const place = newsPlace(ctx)
    const post = await findNews(place, { id: idOf(ctx) })
    if (!post) throw notFound()
    const props: NewsPostPage = await newsPostPage(place, post)
    return ctx.inertia.render('news/show', props)
  }
}
