import { test } from '@japa/runner'
import { announceNews } from '#app/news/writing/announce_news'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { givenNews, inDays } from '#tests/scenes/news/posts'
import { visit } from '#tests/scenes/pages'
import { connect, givenRealtime, until } from '#tests/scenes/realtime'

/** The regions in which a post was told of. */
async function toldIn(id: number): Promise<string[]> {
  const rows = await sql.rows<{ region: string }>(
    `SELECT payload ->> 'region_code' AS region FROM outbox
     WHERE event = 'news.published' AND payload ->> 'news_post_id' = $1 ORDER BY 1`,
    [String(id)]
  )
  return rows.map(({ region }) => region)
}

test.group('Of a post that is published', () => {
  test('its regions are told, once', async ({ assert }) => {
    const both = await givenNews()
    const one = await givenNews({ regions: ['RUS'] })
    await announceNews(sql)
    assert.deepEqual(await toldIn(both.id), ['RUS', 'UAE'])
    assert.deepEqual(await toldIn(one.id), ['RUS'])
  })

  test('nobody is told before its time, or when it is dated back', async ({ assert }) => {
    const later = await givenNews({ published_at: inDays(1) })
    const draft = await givenNews({ published_at: null })
    const old = await givenNews({ published_at: inDays(-2) })
    await announceNews(sql)
    for (const { id } of [later, draft, old]) assert.deepEqual(await toldIn(id), [])
  })

  test('its regions are told once its time has come', async ({ assert }) => {
    const { id } = await givenNews({ published_at: inDays(1) })
    await sql.run('UPDATE news_posts SET published_at = now() WHERE id = $1', [id])
    await announceNews(sql)
    assert.deepEqual(await toldIn(id), ['RUS', 'UAE'])
  })
})

test.group('The channel of the news of a region', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)

  test('is open to everybody, and is no other region’s', async ({ assert }) => {
    const guest = await connect()
    guest.say('pusher:subscribe', { channel: 'news.RUS' })
    await guest.hear('pusher_internal:subscription_succeeded', 'news.RUS')
    const { id: elsewhere } = await givenNews({ regions: ['UAE'] })
    const { id } = await givenNews({ regions: ['RUS'] })
    // Those of other tests arrive too.
    const heard = () => guest.frames.filter(({ event }) => event === 'news.published')
    const found = await until(() => heard().find(({ data }) => data.news_post_id === id))
    assert.equal(found.data.region_code, 'RUS')
    assert.notInclude(
      heard().map(({ data }) => data.news_post_id),
      elsewhere
    )
  })

  test('is named to users: that of their company, or all', async ({ client, assert }) => {
    const channelsOf = async (user: Parameters<typeof visit>[1]) =>
      (await visit(client, user, '/dashboard')).body().props.realtime.channels
    const ofBuyer = await channelsOf(await givenBuyer({ region_code: 'RUS' }))
    assert.include(ofBuyer, 'news.RUS')
    assert.notInclude(ofBuyer, 'news.UAE')
    assert.includeMembers(await channelsOf(await givenStaff('editor')), ['news.RUS', 'news.UAE'])
  })
})
