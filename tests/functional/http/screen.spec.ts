import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { pageHeaders } from '#tests/scenes/visits'

const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36'

/** What the server takes the screen for of a browser with this cookie and name. */
async function screenOf(
  client: ApiClient,
  cookie: string,
  agent = 'Mozilla/5.0'
): Promise<unknown> {
  const headers = { ...(await pageHeaders(null)), Cookie: `screen=${cookie}`, 'User-Agent': agent }
  const first = await client.get('/login').headers(headers).redirects(0)
  // Where assets were built, the first visit is told their version and comes again.
  const version = first.header('x-inertia-version')
  const answer =
    first.status() === 409 && version
      ? await client.get('/login').headers({ ...headers, 'X-Inertia-Version': version })
      : first
  return answer.body().props.screen
}

test.group('The screen a page is drawn for', () => {
  test('is the one the browser said with its last page', async ({ assert, client }) => {
    const screen = await screenOf(client, '1024_Europe/Moscow')
    assert.deepEqual(screen, { width: 1024, time_zone: 'Europe/Moscow' })
  })

  test('is the usual one of the device before that', async ({ assert, client }) => {
    assert.deepEqual(await screenOf(client, ''), { width: 1440, time_zone: 'UTC' })
    assert.deepEqual(await screenOf(client, '', PHONE), { width: 390, time_zone: 'UTC' })
  })

  test('is never what makes no sense', async ({ assert, client }) => {
    for (const cookie of ['9999999_UTC', '_', '390', 'abc_UTC', '390_<b>', '%']) {
      assert.deepEqual(await screenOf(client, cookie), { width: 1440, time_zone: 'UTC' }, cookie)
    }
    const nowhere = await screenOf(client, '390_Mars/Base')
    assert.deepEqual(nowhere, { width: 390, time_zone: 'UTC' })
  })
})
