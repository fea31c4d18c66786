import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { NewsPost } from '#shared/answers/news/news'
import type { Region } from '#shared/working_days'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { changeNews } from '#app/news/writing/publish_news'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenUser, unique } from '#tests/scenes/cast'
import { givenNews, inDays } from '#tests/scenes/news/posts'

/** Ids of the posts a guest or a user finds, the newest first. */
async function listed(
  client: ApiClient,
  { region, user, language = 'en', query = '' }: ListedFor = {}
): Promise<number[]> {
  const asked = `/api/news?category=MAIN_PAGE&per_page=500${query}${region ? `&region=${region}` : ''}`
  const response = user
    ? await call(client, user, 'get', asked)
    : await client
        .get(asked)
        .header('Accept', 'application/json')
        .header('Accept-Language', language)
  response.assertStatus(200)
  return response.body().data.map(({ id }: NewsPost) => id)
}

interface ListedFor {
  region?: Region
  user?: SignedInUser
  language?: 'en' | 'ru'
  query?: string
}

function asGuest(client: ApiClient, path: string, language = 'en') {
  return client.get(path).header('Accept', 'application/json').header('Accept-Language', language)
}

test.group('News', () => {
  test('are read by guests, with all a list shows', async ({ client, assert }) => {
    const at = inDays(-3)
    const { id, slug } = await givenNews({
      topic: 'price_lists',
      picture: 'brake',
      published_at: at,
      texts: { en: { title: 'Prices', lead: 'In short', body: 'word '.repeat(400) } },
    })
    const response = await asGuest(client, `/api/news?category=MAIN_PAGE&region=UAE&per_page=500`)
    response.assertStatus(200)
    const { data, meta } = response.body()
    assert.deepEqual(
      data.find((post: NewsPost) => post.id === id),
      {
        id,
        slug,
        category: 'MAIN_PAGE',
        topic: 'price_lists',
        title: 'Prices',
        lead: 'In short',
        picture: 'brake',
        minutes: 2,
        published_at: at.toISOString(),
      }
    )
    assert.containSubset(meta, { current_page: 1, from: 1, per_page: 500 })
    const moments = data.map(({ published_at }: NewsPost) => published_at)
    assert.deepEqual(moments, moments.toSorted().toReversed())
  })

  test('come by pages, thirty on each unless it is said', async ({ client, assert }) => {
    await givenNews()
    await givenNews()
    const first = await asGuest(client, '/api/news?region=UAE&per_page=1')
    const second = await asGuest(client, '/api/news?region=UAE&per_page=1&page=2')
    assert.notEqual(first.body().data[0].id, second.body().data[0].id)
    assert.containSubset(second.body().meta, { current_page: 2, from: 2, to: 2, per_page: 1 })
    const usual = await asGuest(client, '/api/news')
    assert.equal(usual.body().meta.per_page, 30)
  })

  test('of a region are not those of another one', async ({ client, assert }) => {
    const { id } = await givenNews({ regions: ['RUS'] })
    assert.include(await listed(client, { region: 'RUS' }), id)
    assert.notInclude(await listed(client, { region: 'UAE' }), id)
    ;(await asGuest(client, `/api/news/${id}?region=RUS`)).assertStatus(200)
    ;(await asGuest(client, `/api/news/${id}?region=UAE`)).assertStatus(404)
  })

  test('are those of the company, in the language of the user', async ({ client, assert }) => {
    const { id, titles } = await givenNews({ regions: ['RUS'] })
    const reader = await givenBuyer({ region_code: 'RUS', language: 'ru' })
    assert.include(await listed(client, { user: reader }), id)
    assert.notInclude(await listed(client, { user: await givenBuyer() }), id)
    const post = await call(client, reader, 'get', `/api/news/${id}?category=MAIN_PAGE`)
    assert.equal(post.body().data.title, titles.ru)
  })

  test('are read before a company is approved', async ({ client, assert }) => {
    const { id } = await givenNews()
    const response = await call(client, await givenUser(), 'get', `/api/news/${id}`)
    response.assertStatus(200)
    assert.equal(response.body().data.id, id)
  })

  test('are there only in the languages they are written in', async ({ client, assert }) => {
    const { id } = await givenNews({ texts: { ru: {} } })
    assert.include(await listed(client, { region: 'UAE', language: 'ru' }), id)
    assert.notInclude(await listed(client, { region: 'UAE', language: 'en' }), id)
    ;(await asGuest(client, `/api/news/${id}?region=UAE`, 'en')).assertStatus(404)
  })

  test('are filtered by their topic', async ({ client, assert }) => {
    const { id } = await givenNews({ topic: 'portal' })
    assert.include(await listed(client, { query: '&topic=portal' }), id)
    assert.notInclude(await listed(client, { query: '&topic=delivery' }), id)
  })

  test('that are drafts, or for later, nobody sees', async ({ client, assert }) => {
    const draft = await givenNews({ published_at: null })
    const later = await givenNews({ published_at: inDays(1) })
    const found = await listed(client, { region: 'UAE' })
    assert.notInclude(found, draft.id)
    assert.notInclude(found, later.id)
    ;(await asGuest(client, `/api/news/${draft.id}?region=UAE`)).assertStatus(404)
    ;(await asGuest(client, `/api/news/${later.id}?region=UAE`)).assertStatus(404)
  })

  test('have a body that is markup', async ({ client, assert }) => {
    const body = 'From **1 December**\n\n<script>steal()</script>\n\n[x](javascript:steal())'
    const { id } = await givenNews({ texts: { en: { body } } })
    const { data } = (await asGuest(client, `/api/news/${id}?region=UAE`)).body()
    assert.match(data.body_html, /<strong>1 December<\/strong>/)
    assert.notMatch(data.body_html, /<script|href/)
  })

  for (const query of [
    'category=OTHER',
    'topic=sport',
    'region=EU',
    'per_page=0',
    'per_page=501',
    'page=0',
    'sort=title',
    'colour=red',
  ]) {
    test(`are not asked for with ${query}`, async ({ client }) => {
      ;(await asGuest(client, `/api/news?${query}`)).assertStatus(422)
    })
  }

  test('are not there under ids nobody has', async ({ client }) => {
    ;(await asGuest(client, '/api/news/999999999999999')).assertStatus(404)
    ;(await asGuest(client, '/api/news/none')).assertStatus(404)
    const { id } = await givenNews()
    ;(await asGuest(client, `/api/news/${id}?category=OTHER`)).assertStatus(422)
    ;(await asGuest(client, `/api/news/${id}?colour=red`)).assertStatus(422)
  })
})

test.group('Writing news', () => {
  const texts = { en: { title: 'a', lead: 'b', body: 'c' } }

  test('refuses a slug that another post of the region has', async ({ assert }) => {
    const { slug } = await givenNews({ regions: ['UAE'] })
    await assert.rejects(() => givenNews({ slug, regions: ['RUS', 'UAE'] }), 'slug_taken')
    const other = await givenNews({ slug, regions: ['RUS'] })
    const changed = await changeNews(other.id, { slug, regions: ['UAE'], topic: 'portal', texts })
    assert.deepEqual(changed, { ok: false, error: { type: 'slug_taken' } })
  })

  test('changes what is there, and refuses what is not', async ({ client, assert }) => {
    const { id } = await givenNews()
    const written = {
      slug: `post-${unique().toLowerCase()}`,
      regions: ['RUS'] as const,
      topic: 'portal' as const,
      texts,
    }
    assert.isTrue((await changeNews(id, written)).ok)
    assert.notInclude(await listed(client, { region: 'UAE' }), id)
    const { data } = (await asGuest(client, `/api/news/${id}?region=RUS`)).body()
    assert.containSubset(data, { title: 'a', topic: 'portal', slug: written.slug, picture: null })
    assert.isTrue((await changeNews(id, { ...written, published_at: null })).ok)
    ;(await asGuest(client, `/api/news/${id}?region=RUS`)).assertStatus(404)
    const missing = await changeNews(999_999_999, { ...written, slug: 'nowhere' })
    assert.deepEqual(missing, { ok: false, error: { type: 'not_found' } })
  })
})
