import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { givenBuyer, givenStaff, givenUser } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { baseUrl, pageHeaders } from '#tests/scenes/visits'

test.group('A refusal to a script', () => {
  test('is JSON in the user’s language with a code and the request id', async ({
    client,
    assert,
  }) => {
    const headers = await headersOf(await givenUser({ language: 'ru' }))
    const response = await client.get('/api/offers').headers(headers)
    response.assertStatus(403)
    response.assertBodyContains({ code: 'contractor_required' })
    assert.match(response.body().message, /^Ваша компания/)
    assert.match(response.header('x-request-id') ?? '', /^[\w-]{36}$/)
  })

  test('does not tell staff to wait for the approval of a company', async ({ client, assert }) => {
    for (const role of ['admin', 'editor'] as const) {
      const headers = await pageHeaders(await givenStaff(role))
      const response = await client.get('/orders').headers(headers)
      response.assertStatus(403)
      assert.equal(response.body().props.code, 'contractor_required')
      assert.match(response.body().props.message, /buying companies/)
    }
  })

  test('is JSON under /api whatever else the headers say', async ({ client }) => {
    for (const name of ['text/html', 'application/json']) {
      const headers = { accept: name, 'x-inertia': 'true' }
      const response = await client.get('/api/user/settings').headers(headers)
      response.assertStatus(401)
      response.assertBodyContains({ code: 'unauthenticated' })
    }
  })

  test('is JSON on a page’s address for XMLHttpRequest and for who accepts only JSON', async ({
    client,
  }) => {
    for (const [name, value] of [
      ['accept', 'application/json'],
      ['x-requested-with', 'XMLHttpRequest'],
    ] as const) {
      const response = await client.get('/dashboard').header(name, value).redirects(0)
      response.assertStatus(401)
      response.assertBodyContains({ code: 'unauthenticated' })
    }
  })

  test('says 404 for what does not exist and for ids that cannot exist', async ({ client }) => {
    const headers = await headersOf(await givenBuyer())
    for (const path of ['nothing', 'orders/abc', 'orders/-1', `orders/${'9'.repeat(20)}`]) {
      const response = await client.get(`/api/${path}`).headers(headers)
      response.assertStatus(404)
      response.assertBodyContains({ code: 'not_found' })
    }
  })

  test('says 404 to methods nobody knows', async ({ assert }) => {
    for (const method of ['PROPFIND', 'OPTIONS']) {
      const response = await fetch(`${baseUrl()}/api/user/settings`, { method })
      assert.equal(response.status, 404)
    }
  })

  test('says 419 for a CSRF token that is wrong, 400 for one that cannot be read', async ({
    client,
  }) => {
    const headers = await headersOf(await givenUser())
    const change = (token: Record<string, string>) =>
      client
        .patch('/api/user/settings')
        .headers({ ...headers, ...token })
        .json({ language: 'ru' })
    const wrong = await change({ 'X-CSRF-TOKEN': 'wrong' })
    wrong.assertStatus(419)
    wrong.assertBodyContains({ code: 'session_over' })
    ;(await change({ 'X-CSRF-TOKEN': '', 'X-XSRF-TOKEN': '%' })).assertStatus(400)
  })

  test('says 400 for a body that cannot be read, 413 for a huge one, 415 for a strange one', async ({
    assert,
  }) => {
    const headers = await headersOf(await givenUser())
    const send = async (type: string, body: string) => {
      const response = await fetch(`${baseUrl()}/api/user/settings`, {
        method: 'PATCH',
        headers: { ...headers, 'Content-Type': type },
        body,
      })
      return [response.status, ((await response.json()) as { code: string }).code]
    }
    assert.deepEqual(await send('application/json', '{"language":'), [400, 'bad_request'])
    assert.deepEqual(await send('application/json', '7'), [400, 'bad_request'])
    const huge = `{"a":"${'x'.repeat(2_200_000)}"}`
    assert.deepEqual(await send('application/json', huge), [413, 'too_large'])
    assert.deepEqual(await send('application/xml', '<a/>'), [415, 'unsupported_media_type'])
  })

  test('is not due to a body of no bytes, as some clients send with every PUT', async ({
    assert,
  }) => {
    const { 'Content-Type': _, ...headers } = await headersOf(await givenBuyer())
    const url = `${baseUrl()}/api/cart/clear`
    // Sent with `Content-Length: 0`.
    const { status } = await fetch(url, { method: 'PUT', headers })
    assert.equal(status, 200)
  })

  test('names what holds NUL or half of a character, or has it in its name', async ({
    client,
    assert,
  }) => {
    const headers = await headersOf(await givenBuyer())
    const refused = async (table_settings: object) => {
      const patch = await client
        .patch('/api/user/settings')
        .headers(headers)
        .json({ table_settings })
      patch.assertStatus(422)
      patch.assertBodyContains({ code: 'invalid' })
      return Object.keys(patch.body().errors)
    }
    assert.deepEqual(await refused({ orders: 'a\0b' }), ['table_settings.orders'])
    assert.deepEqual(await refused({ 'a\0b': 'x' }), ['table_settings.ab'])
    assert.deepEqual(await refused({ orders: 'a\ud800b' }), ['table_settings.orders'])
    const order = await client
      .put('/api/cart/place-order')
      .headers({ ...headers, 'Idempotency-Key': 'half' })
      .json({ reference: 'half of \ud83d' })
    order.assertStatus(422)
    assert.deepEqual(Object.keys(order.body().errors), ['reference'])
    const get = await client.get('/api/offers?partnumber=a%00b').headers(headers)
    get.assertStatus(422)
    // Where the stack of the parser ends is its own business.
    for (const [depth, statuses] of [
      [200, [422]],
      [2_000, [400, 422]],
      [5_000, [400, 422]],
      [100_000, [400]],
    ] as const) {
      const body = `{"table_settings":${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}}`
      const url = `${baseUrl()}/api/user/settings`
      const { status } = await fetch(url, { method: 'PATCH', headers, body })
      assert.include([...statuses], status, `${depth} deep`)
    }
  })

  test('says 4xx for an address that cannot be decoded', async ({ assert }) => {
    for (const path of ['/api/%ff%fe', '/%', '/orders/%c3%28', '/login?x=%ff']) {
      const { status } = await fetch(baseUrl() + path)
      assert.isTrue(status < 500, `${path} answered ${status}`)
    }
  })
})

test.group('A refusal on a page', () => {
  test('sends a guest to the login', async ({ client }) => {
    const response = await client.get('/dashboard').redirects(0)
    response.assertStatus(303)
    response.assertHeader('location', '/login')
  })

  test('is the error page of its status, in the shell of who asks', async ({ client, assert }) => {
    const user = await pageHeaders(await givenUser())
    const missing = await client.get('/nothing/here').headers(user)
    missing.assertStatus(404)
    assert.equal(missing.body().component, 'errors/not_found')
    assert.isNotNull(missing.body().props.auth.user)
    assert.equal(missing.body().props.request_id, missing.header('x-request-id'))

    const forGuest = await client.get('/nothing/here').headers(await pageHeaders(null))
    forGuest.assertStatus(404)
    assert.equal(forGuest.body().component, 'errors/not_found_guest')

    const forbidden = await client.get('/cart').headers(user)
    forbidden.assertStatus(403)
    assert.equal(forbidden.body().component, 'errors/forbidden')
    assert.equal(forbidden.body().props.code, 'contractor_required')
  })

  test('does not blame the portal for what it could not read', async ({ client, assert }) => {
    for (const user of [null, await givenUser()]) {
      const unreadable = await client.get('/news/%00').headers(await pageHeaders(user))
      unreadable.assertStatus(400)
      assert.equal(unreadable.body().component, 'errors/refused')
      const huge = await client
        .post('/logout')
        .headers(await pageHeaders(user))
        .json({ text: 'x'.repeat(3_000_000) })
      huge.assertStatus(413)
      assert.equal(huge.body().component, 'errors/refused')
      assert.equal(
        huge.body().props.message,
        'This is too large to send at once. Send less, or a smaller file.'
      )
    }
  })

  test('says that the session is over when the token is old', async ({ client, assert }) => {
    const headers = { ...(await pageHeaders(await givenUser())), 'X-CSRF-TOKEN': 'old' }
    const response = await client.put('/language').headers(headers).json({ language: 'ru' })
    response.assertStatus(419)
    assert.equal(response.body().component, 'errors/session_over')
  })

  test('a form of a page that a guest may not send is 401, so that the page asks for the password', async ({
    client,
  }) => {
    const headers = await pageHeaders(null)
    const response = await client.put('/profile').headers(headers).json({ name: 'Layla' })
    response.assertStatus(401)
    response.assertBodyContains({ code: 'unauthenticated' })
    const page = await client.get('/profile').headers(headers).redirects(0)
    page.assertStatus(303)
    page.assertHeader('location', '/login')
  })

  test('leads a refused form back to its page with the query of that', async ({ client }) => {
    const headers = await pageHeaders(null)
    const path = '/register?region=RUS&wants=supply'
    const response = await client
      .post('/register')
      .headers({ ...headers, Referer: appUrl + path })
      .json({})
      .redirects(0)
    response.assertStatus(303)
    response.assertHeader('location', appUrl + path)
  })

  test('reloads a page of an older version', async ({ client }) => {
    const headers = { ...(await pageHeaders(null)), 'X-Inertia-Version': 'old' }
    const response = await client.get('/login').headers(headers)
    response.assertStatus(409)
    response.assertHeader('x-inertia-location', '/login')
  })
})
