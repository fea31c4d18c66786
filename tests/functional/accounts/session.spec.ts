import { test } from '@japa/runner'
import { givenBuyer } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'

test.group('The session', () => {
  test('knows who asks', async ({ client }) => {
    const buyer = await givenBuyer()
    const response = await client.get('/api/user/settings').headers(await headersOf(buyer))
    response.assertStatus(200)
    response.assertBodyContains({ data: { locale: 'en', language: 'en' } })
  })

  test('refuses a guest with JSON', async ({ client }) => {
    const response = await client.get('/api/user/settings').header('accept', 'application/json')
    response.assertStatus(401)
    response.assertBodyContains({ code: 'unauthenticated', message: 'Sign in to go on.' })
  })
})
