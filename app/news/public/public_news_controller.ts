import type { HttpContext } from '@adonisjs/core/http'
import type { PublicNewsPage, PublicNewsPostPage } from '#shared/answers/news/news'
import { trailFacts } from '#app/content/page_facts'
import { articleMeta, pageMeta } from '#app/content/page_meta'
import { placeOf } from '#app/content/place_request'
import { readPageQuery } from '#app/http/input/read_input'
import { notFound } from '#app/http/refusals/refusal'
import { findNews } from '#app/news/lists/find_news'
import { addressesOf } from '#app/news/lists/news_addresses'
import { newsListPage, newsPostPage } from '#app/news/lists/news_pages'
import { newsArticle } from '#app/news/public/news_article'
import { newsPageQuery } from '#app/news/validators'
import { placeParams, PLACES, placeTag } from '#shared/site/places'

/** News on the public site, for everybody. */
export default class PublicNewsController {
  async index(ctx: HttpContext) {
    const place = placeOf(ctx)
    const query = await readPageQuery(ctx, newsPageQuery)
    const { page = 1 } = query
    const list = await newsListPage(place, query)
    if (page > 1 && list.news.data.length === 0) throw notFound()
    const meta = pageMeta({
      title: ctx.i18n.t('news.title'),
      description: ctx.i18n.t(`news_server.description.${place.region}`),
      // A topic is a part of the same page.
      path: page > 1 ? `/news?page=${page}` : '/news',
      place,
      // What stands on the second page here, stands elsewhere on none or another.
      places: page > 1 ? [] : PLACES,
      facts: trailFacts(place, [{ name: ctx.i18n.t('news.title'), path: '/news' }]),
    })
    const props: PublicNewsPage = { ...list, meta }
    return ctx.inertia.render('site/news', props)
  }

  async show(ctx: HttpContext) {
    const place = placeOf(ctx)
    const post = await findNews(place, { slug: String(ctx.params.slug) })
    if (!post) return this.#elsewhere(ctx)
    const addresses = await addressesOf(post.slug)
    const own = addresses.find((each) => placeTag(each) === placeTag(place))
    const meta = articleMeta({
      title: post.title,
      description: post.lead,
      path: `/news/${post.slug}`,
      place,
      places: addresses,
      publishedAt: new Date(post.published_at),
      facts: [
        newsArticle(post, place, own?.changed_at),
        ...trailFacts(place, [
          { name: ctx.i18n.t('news.title'), path: '/news' },
          { name: post.title, path: `/news/${post.slug}` },
        ]),
      ],
    })
    const props: PublicNewsPostPage = { ...(await newsPostPage(place, post)), meta }
    return ctx.inertia.render('site/news_post', props)
  }

  /** A post that is read in another place only: whoever changed the place goes on with the news of it. */
  async #elsewhere(ctx: HttpContext) {
    if ((await addressesOf(String(ctx.params.slug))).length === 0) throw notFound()
    return ctx.response.redirect().status(302).toRoute('site.news', placeParams(placeOf(ctx)))
  }
}
