import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import type { ApiClient } from '@japa/api-client'
import { givenUser } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { cookiesSet, pageHeaders } from '#tests/scenes/visits'

const usual = { default_offer: 'cheapest', default_offer_days: 3 }

const COLUMNS = '[{"id":"price","visible":true,"width":120,"pinned":false}]'

async function givenSettings(client: ApiClient) {
  const headers = await headersOf(await givenUser())
  return {
    headers,
    change: (body: object) => client.patch('/api/user/settings').headers(headers).json(body),
    read: async () => (await client.get('/api/user/settings').headers(headers)).body().data,
  }
}

test.group('User settings', () => {
  test('are English without tables when nothing is stored', async ({ client, assert }) => {
    const { read } = await givenSettings(client)
    assert.deepEqual(await read(), {
      locale: 'en',
      language: 'en',
      table_settings: {},
      ...usual,
    })
  })

  test('take the number format along with the language', async ({ client, assert }) => {
    const { change, read } = await givenSettings(client)
    const response = await change({ language: 'ru' })
    response.assertStatus(200)
    response.assertBody({ data: { locale: 'ru', language: 'ru', table_settings: {}, ...usual } })
    assert.deepEqual(await read(), response.body().data)
  })

  test('keep which offer is usually taken, and the days while another is', async ({
    client,
    assert,
  }) => {
    const { change, read } = await givenSettings(client)
    await change({ default_offer: 'cheapest_within', default_offer_days: 5 })
    await change({ language: 'ru' })
    assert.include(await read(), { default_offer: 'cheapest_within', default_offer_days: 5 })
    await change({ default_offer: 'fastest' })
    assert.include(await read(), { default_offer: 'fastest', default_offer_days: 5 })
    for (const wrong of [{ default_offer: 'dearest' }, { default_offer_days: 91 }]) {
      const refused = await change(wrong)
      refused.assertStatus(422)
    }
  })

  test('leave a number format alone that was set apart', async ({ client, assert }) => {
    const { change, read } = await givenSettings(client)
    await change({ locale: 'ru' })
    await change({ language: 'ru' })
    await change({ language: 'en' })
    assert.include(await read(), { language: 'en', locale: 'ru' })
    await change({ locale: 'en' })
    await change({ language: 'ru' })
    assert.include(await read(), { language: 'ru', locale: 'ru' })
  })

  test('take a language and a format chosen together as they are', async ({ client, assert }) => {
    const { change, read } = await givenSettings(client)
    await change({ language: 'ru', locale: 'en' })
    assert.include(await read(), { language: 'ru', locale: 'en' })
  })

  test('merge tables by key, and an empty text forgets one', async ({ client, assert }) => {
    const { change, read } = await givenSettings(client)
    await change({ table_settings: { orders: COLUMNS, 'cart.items': COLUMNS } })
    await change({ table_settings: { prices: COLUMNS } })
    await change({ table_settings: { orders: '' } })
    assert.deepEqual((await read()).table_settings, { 'cart.items': COLUMNS, prices: COLUMNS })
    await Promise.all([
      change({ table_settings: { a: COLUMNS } }),
      change({ table_settings: { b: COLUMNS } }),
    ])
    assert.sameMembers(Object.keys((await read()).table_settings), [
      'cart.items',
      'prices',
      'a',
      'b',
    ])
  })

  test('refuse what they do not know and what is too much', async ({ client, assert }) => {
    const { change, read } = await givenSettings(client)
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`t${i}`, COLUMNS]))
    const wrong: [object, string][] = [
      [{ theme: 'dark' }, 'theme'],
      [{ language: 'de' }, 'language'],
      [{ locale: 7 }, 'locale'],
      [{ table_settings: 'all' }, 'table_settings'],
      [{ table_settings: { orders: 'no json' } }, 'table_settings.orders'],
      [{ table_settings: { orders: '[{"id":7}]' } }, 'table_settings.orders'],
      [
        { table_settings: { orders: JSON.stringify([{ id: 'x'.repeat(9_000) }]) } },
        'table_settings.orders',
      ],
      [{ table_settings: { 'a table': COLUMNS } }, 'table_settings'],
      [{ table_settings: many }, 'table_settings'],
    ]
    for (const [body, field] of wrong) {
      const response = await change(body)
      assert.equal(response.status(), 422, JSON.stringify(body).slice(0, 100))
      assert.deepEqual(Object.keys(response.body().errors), [field])
    }
    assert.deepEqual((await read()).table_settings, {})
  })

  test('are read and changed without parameters', async ({ client, assert }) => {
    const headers = await headersOf(await givenUser())
    const path = '/api/user/settings?embed=tables'
    const read = await client.get(path).headers(headers)
    const changed = await client.patch(path).headers(headers).json({ language: 'ru' })
    for (const response of [read, changed]) {
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), ['embed'])
    }
  })

  test('are what the pages speak and share', async ({ client, assert }) => {
    const user = await givenUser()
    await client
      .patch('/api/user/settings')
      .headers(await headersOf(user))
      .json({ language: 'ru', table_settings: { orders: COLUMNS } })
    const page = await client.get('/dashboard').headers(await pageHeaders(user))
    assert.include(page.body().props, { locale: 'ru', format_locale: 'ru' })
    assert.deepEqual(page.body().props.table_settings, { orders: COLUMNS })
  })
})

test.group('The language menu', () => {
  test('keeps a guest’s choice in a cookie and a user’s in the settings', async ({
    client,
    assert,
  }) => {
    const guest = await client
      .put('/language')
      .headers(await pageHeaders(null))
      .json({ language: 'ru' })
      .redirects(0)
    guest.assertStatus(303)
    assert.include(cookiesSet(guest).join('; '), 'locale=ru')
    const user = await givenUser()
    await client
      .put('/language')
      .headers(await pageHeaders(user))
      .json({ language: 'ru' })
      .redirects(0)
    const settings = await client.get('/api/user/settings').headers(await headersOf(user))
    assert.include(settings.body().data, { language: 'ru', locale: 'ru' })
  })

  test('goes back to where one was, with what stands in its address', async ({
    client,
    assert,
  }) => {
    const answer = await client
      .put('/language')
      .headers({ ...(await pageHeaders(await givenUser())), Referer: `${appUrl}/orders?page=2` })
      .json({ language: 'ru' })
      .redirects(0)
    assert.equal(answer.header('location'), `${appUrl}/orders?page=2`)
  })

  test('follows the cookie, then the browser, for guests', async ({ client, assert }) => {
    const asked = async (headers: Record<string, string>) =>
      (await client.get('/login').headers({ ...(await pageHeaders(null)), ...headers })).body()
        .props.locale
    assert.equal(await asked({}), 'en')
    assert.equal(await asked({ 'Accept-Language': 'ru-RU,ru;q=0.9,en;q=0.1' }), 'ru')
    assert.equal(await asked({ Cookie: 'locale=en', 'Accept-Language': 'ru-RU,ru;q=0.9' }), 'en')
  })
})
