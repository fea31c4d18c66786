import { test } from '@japa/runner'
import type {
  NewsListPage,
  NewsPost,
  PublicNewsPage,
  PublicNewsPostPage,
} from '#shared/answers/news/news'
import { appUrl } from '#config/app'
import { givenBuyer, givenUser } from '#tests/scenes/cast'
import { givenNews, inDays } from '#tests/scenes/news/posts'
import { visitPublic } from '#tests/scenes/news/public_pages'
import { visit } from '#tests/scenes/pages'

const idsIn = ({ news }: NewsListPage) => news.data.map(({ id }: NewsPost) => id)

const postAt = (path: string) => visitPublic<PublicNewsPostPage>(path)

test.group('The public pages of the news', () => {
  test('list what can be read there, ten on a page', async ({ assert }) => {
    const { id, titles } = await givenNews()
    const elsewhere = await givenNews({ regions: ['RUS'] })
    const { status, props } = await visitPublic<PublicNewsPage>('/uae/ru/news')
    assert.equal(status, 200)
    assert.equal(props.region, 'UAE')
    assert.equal(props.news.meta.per_page, 10)
    assert.equal(props.news.data.find((post) => post.id === id)?.title, titles.ru)
    assert.notInclude(idsIn(props), elsewhere.id)
    assert.deepEqual(props.meta.alternates.map(({ tag }) => tag).toSorted(), [
      'en-AE',
      'en-RU',
      'ru-AE',
      'ru-RU',
      'x-default',
    ])
  })

  test('have further pages, of which no other place has the like, and an end', async ({
    assert,
  }) => {
    for (let left = 11; left > 0; left--) await givenNews()
    const { status, props } = await visitPublic<PublicNewsPage>('/uae/en/news?page=2')
    assert.equal(status, 200)
    assert.equal(props.meta.canonical, `${appUrl}/uae/en/news?page=2`)
    assert.isEmpty(props.meta.alternates)
    const beyond = Math.ceil(props.news.meta.total / props.news.meta.per_page) + 1
    assert.equal((await visitPublic(`/uae/en/news?page=${beyond}`)).status, 404)
  })

  test('list a topic, and count all of them', async ({ assert }) => {
    const { id } = await givenNews({ topic: 'portal' })
    const of = async (query: string) =>
      (await visitPublic<PublicNewsPage>(`/uae/en/news${query}`)).props
    const portal = await of('?topic=portal')
    assert.include(idsIn(portal), id)
    assert.equal(portal.topic, 'portal')
    assert.equal(portal.news.meta.total, portal.counts.portal)
    assert.notInclude(idsIn(await of('?topic=delivery')), id)
    const { counts } = portal
    assert.equal(counts.all, counts.portal + counts.delivery + counts.price_lists)
    // An old link still opens.
    assert.isNull((await of('?topic=sport&page=none')).topic)
  })

  test('show a post with those before and after it', async ({ assert }) => {
    const times = [-4001, -4000, -3999].map(inDays)
    const posts = []
    for (const published_at of times) posts.push(await givenNews({ published_at }))
    const [older, post, newer] = posts
    const { props } = await postAt(`/rus/ru/news/${post?.slug}`)
    assert.equal(props.post.id, post?.id)
    assert.deepEqual(props.older, { id: older?.id, slug: older?.slug, title: older?.titles.ru })
    assert.deepEqual(props.newer, { id: newer?.id, slug: newer?.slug, title: newer?.titles.ru })
  })

  test('say where a post can be read, also in other words', async ({ assert }) => {
    const { slug } = await givenNews({ regions: ['UAE'], texts: { en: {} } })
    await givenNews({ slug, regions: ['RUS'], texts: { ru: {} } })
    const { meta } = (await postAt(`/uae/en/news/${slug}`)).props
    assert.deepEqual(meta.alternates, [
      { tag: 'en-AE', href: `${appUrl}/uae/en/news/${slug}` },
      { tag: 'ru-RU', href: `${appUrl}/rus/ru/news/${slug}` },
      { tag: 'x-default', href: `${appUrl}/uae/en/news/${slug}` },
    ])
    assert.equal((await postAt(`/rus/ru/news/${slug}`)).status, 200)
    const elsewhere = await fetch(`${appUrl}/uae/ru/news/${slug}`, { redirect: 'manual' })
    assert.equal(elsewhere.status, 302)
    assert.equal(elsewhere.headers.get('location'), '/uae/ru/news')
    assert.equal((await postAt('/uae/ru/news/no-such-post')).status, 404)
  })

  test('describe a post to search engines, whatever its words are', async ({ assert }) => {
    const title = 'Prices </script><script>steal()</script>'
    const { slug } = await givenNews({ texts: { en: { title } } })
    const { meta } = (await postAt(`/uae/en/news/${slug}`)).props
    assert.notInclude(meta.facts, '<')
    assert.containSubset(JSON.parse(meta.facts)['@graph'], [
      {
        '@type': 'NewsArticle',
        headline: title,
        url: `${appUrl}/uae/en/news/${slug}`,
        image: `${appUrl}/pictures/share.png`,
      },
    ])
    assert.match(meta.facts, /"dateModified":"\d{4}-/)
    assert.equal(meta.kind, 'article')
  })

  test('lead to the other pages of the place one reads in', async ({ assert }) => {
    const body = '[Claims](for-clients#claims) and [elsewhere](https://example.test/uae/en/x)'
    const { slug } = await givenNews({ texts: { en: { body }, ru: { body } } })
    const { post } = (await postAt(`/rus/en/news/${slug}`)).props
    assert.include(post.body_html, 'href="/rus/en/for-clients#claims"')
    assert.include(post.body_html, 'href="https://example.test/uae/en/x"')
  })

  test('are not there for what nobody may read yet, and what nobody wrote', async ({ assert }) => {
    const draft = await givenNews({ published_at: null })
    const later = await givenNews({ published_at: inDays(1) })
    for (const slug of [draft.slug, later.slug, 'nothing-of-ours', 'Nothing', 'a.b']) {
      assert.equal((await postAt(`/uae/en/news/${slug}`)).status, 404)
    }
  })

  test('are a feed too', async ({ assert }) => {
    const title = 'Oils & <filters>'
    const { slug } = await givenNews({ regions: ['RUS'], texts: { ru: { title } } })
    const feed = await fetch(`${appUrl}/rus/ru/news/feed.xml`)
    assert.equal(feed.headers.get('content-type'), 'application/rss+xml; charset=utf-8')
    const text = await feed.text()
    assert.include(text, '<title>Oils &amp; &lt;filters&gt;</title>')
    assert.include(text, `<link>${appUrl}/rus/ru/news/${slug}</link>`)
    assert.include(text, '<language>ru</language>')
    assert.notInclude(await (await fetch(`${appUrl}/uae/ru/news/feed.xml`)).text(), slug)
  })
})

test.group('The news in the portal', () => {
  test('are those of the company, and none of another region', async ({ client, assert }) => {
    const { id } = await givenNews({ regions: ['RUS'] })
    const reader = await givenBuyer({ region_code: 'RUS', language: 'ru' })
    assert.include(idsIn((await visit(client, reader, '/news')).body().props), id)
    ;(await visit(client, reader, `/news/${id}`)).assertStatus(200)
    ;(await visit(client, await givenBuyer(), `/news/${id}`)).assertStatus(404)
  })

  test('have an end', async ({ client, assert }) => {
    const reader = await givenBuyer()
    const { news } = (await visit(client, reader, '/news')).body().props
    const beyond = Math.ceil(news.meta.total / news.meta.per_page) + 1
    const page = await visit(client, reader, `/news?page=${beyond}`)
    page.assertStatus(404)
    assert.equal(page.body().component, 'errors/not_found')
  })

  test('are open before a company is approved, in the region that was chosen', async ({
    client,
    assert,
  }) => {
    const { id } = await givenNews({ regions: ['UAE'] })
    const page = await visit(client, await givenUser(), '/news')
    page.assertStatus(200)
    assert.include(idsIn(page.body().props), id)
  })

  test('stand on the dashboard, the three newest', async ({ client, assert }) => {
    const first = await givenNews()
    const { news } = (await visit(client, await givenBuyer(), '/dashboard')).body().props
    assert.equal(news.region, 'UAE')
    assert.lengthOf(news.posts, 3)
    assert.equal(news.posts[0].id, first.id)
  })
})
