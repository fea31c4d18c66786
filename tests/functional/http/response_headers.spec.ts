import { test } from '@japa/runner'
import { givenUser } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { pageHeaders } from '#tests/scenes/visits'

test.group('The headers of an answer', () => {
  test('keep browsers from sniffing, framing and telling where users come from', async ({
    client,
  }) => {
    for (const path of ['/login', '/api/user/settings', '/favicon.svg', '/health/live']) {
      const response = await client.get(path).headers(await pageHeaders(null))
      response.assertHeader('x-content-type-options', 'nosniff')
      response.assertHeader('x-frame-options', 'DENY')
      response.assertHeader('referrer-policy', 'strict-origin-when-cross-origin')
    }
  })

  test('allow scripts only with the nonce of the page', async ({ client, assert }) => {
    const policy = async () =>
      (await client.get('/login').headers(await pageHeaders(null))).header(
        'content-security-policy'
      ) ?? ''
    const first = await policy()
    assert.match(first, /script-src 'self' 'nonce-[\w-]{16}'/)
    assert.notMatch(first, /script-src[^;]*unsafe/)
    assert.notEqual(await policy(), first)
  })

  test('keep pages of users out of every cache and apart from their JSON', async ({
    client,
    assert,
  }) => {
    const page = await client.get('/dashboard').headers(await pageHeaders(await givenUser()))
    page.assertHeader('cache-control', 'no-store, private')
    assert.match(page.header('vary') ?? '', /x-inertia/i)
    const guest = await client.get('/login').headers(await pageHeaders(null))
    guest.assertHeader('cache-control', 'no-cache, private')
    const api = await client.get('/api/user/settings').headers(await headersOf(await givenUser()))
    api.assertHeader('cache-control', 'no-store, private')
  })

  test('carry a request id of ours, whatever comes from outside', async ({ client, assert }) => {
    for (const given of ['proxy-7f3a', '<script>', '']) {
      const response = await client.get('/health/live').header('x-request-id', given)
      assert.match(response.header('x-request-id') ?? '', /^[\w-]{36}$/)
    }
  })
})

test.group('Health', () => {
  test('is live and ready while the database answers', async ({ client }) => {
    ;(await client.get('/health/live')).assertStatus(200)
    ;(await client.get('/health/ready')).assertStatus(200)
  })
})
