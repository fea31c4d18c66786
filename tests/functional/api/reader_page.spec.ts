import { test } from '@japa/runner'
import { openApi } from '#app/http/api/openapi'

test.group('The reference of the API', () => {
  test('is drawn for guests, with the first request and all codes', async ({ client, assert }) => {
    const response = await client.get('/api/docs').accept('html')
    response.assertStatus(200)
    assert.include(response.text(), '/api/offers?partnumber=OC%2090')
    assert.include(response.text(), 'too_many_calls')
    assert.match(response.text(), /<title[^>]*>API reference · /)
    assert.match(response.text(), /<link rel="canonical" href="[^"]+\/api\/docs"/)
    assert.include(String(response.header('content-security-policy')), "default-src 'self'")
  })

  test('has a page of each group, with each of its calls', async ({ client, assert }) => {
    const { tags, paths } = await openApi()
    const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
    for (const tag of tags) {
      const response = await client.get(`/api/docs/${tag['x-key']}`).accept('html')
      response.assertStatus(200)
      const own = calls.filter((call) => call.tags[0] === tag.name)
      assert.isNotEmpty(own, tag.name)
      for (const { operationId } of own) assert.include(response.text(), `"${operationId}"`)
    }
  })

  test('has no page of a group that is not there', async ({ client }) => {
    const response = await client.get('/api/docs/nothing').accept('html')
    response.assertStatus(404)
  })
})
