import { test } from '@japa/runner'
import { visit } from '#tests/scenes/pages'
import { documentAt } from '#tests/scenes/site'
import { pageHeaders } from '#tests/scenes/visits'
import { WRITTEN_PAGES } from '#shared/site/public_pages'

const PLACES = ['/uae/en', '/uae/ru', '/rus/en', '/rus/ru']
const WRITTEN_ALREADY = WRITTEN_PAGES.filter((page) => page === 'about' || page === 'for-clients')

test.group('Public pages', () => {
  test('answer in the language of their address, whatever the browser asks for', async ({
    assert,
  }) => {
    for (const place of PLACES) {
      for (const path of ['', ...WRITTEN_ALREADY.map((page) => `/${page}`)]) {
        const { status, html } = await documentAt(place + path, { 'Accept-Language': 'de' })
        assert.equal(status, 200, place + path)
        assert.include(html, `<html lang="${place.slice(5)}"`)
      }
    }
  })

  test('are kept as the place of a visitor, for the pages whose address says none', async ({
    assert,
  }) => {
    const { headers } = await documentAt('/rus/en/about')
    const kept = headers.getSetCookie().join('\n')
    assert.match(kept, /^region=RUS;.*Max-Age=31536000/m)
    assert.match(kept, /^locale=en;/m)
  })
})

test.group('The address without a place', () => {
  test('lets a visitor choose who has not chosen yet', async ({ client, assert }) => {
    const page = await visit(client, null, '/')
    page.assertStatus(200)
    assert.equal(page.body().component, 'home/index')
  })

  test('leads to the home of the region that was chosen, in the language that was chosen', async ({
    client,
  }) => {
    const headers = await pageHeaders(null)
    const cookies = { ...headers, Cookie: `${headers.Cookie}; region=RUS; locale=en` }
    const response = await client.get('/').headers(cookies).redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/rus/en')
  })
})
