import { test } from '@japa/runner'
import { givenBuyer } from '#tests/scenes/cast'
import { givenSession, headersOf } from '#tests/scenes/headers'

test.group('The session cookie', () => {
  test('is nobody’s once a character of it was changed, though the real one was just used', async ({
    client,
  }) => {
    const { cookie } = await givenSession(await givenBuyer())
    const ask = (value: string) =>
      client
        .get('/api/user/settings')
        .header('cookie', `${cookie.name}=${value}`)
        .header('accept', 'application/json')
    for (let times = 0; times < 2; times++) (await ask(cookie.value)).assertStatus(200)
    for (const at of [20, -5]) {
      const other = cookie.value.at(at) === 'A' ? 'B' : 'A'
      const forged = cookie.value.split('').with(at, other).join('')
      ;(await ask(forged)).assertStatus(401)
    }
    ;(await ask('')).assertStatus(401)
    ;(await ask('s:x')).assertStatus(401)
  })

  test('is not sent again with every read of the API', async ({ client, assert }) => {
    const headers = await headersOf(await givenBuyer())
    const response = await client.get('/api/user/settings').headers(headers)
    response.assertStatus(200)
    assert.notProperty(response.headers(), 'set-cookie')
  })
})
