import { test } from '@japa/runner'
import { visit } from '#tests/scenes/pages'
import { documentAt, givenSite } from '#tests/scenes/site'
import { baseUrl, pageHeaders } from '#tests/scenes/visits'
import { appUrl } from '#config/app'
import { pathInPlace, PLACES, placeTag } from '#shared/site/places'
import { WRITTEN_PAGES } from '#shared/site/public_pages'

const PATHS = ['', '/news', ...WRITTEN_PAGES.map((page) => `/${page}`)]

test.group('Public pages', () => {
  test('answer in the language of their address, whatever the browser asks for', async ({
    assert,
  }) => {
    for (const place of PLACES) {
      for (const path of PATHS) {
        const address = pathInPlace(path, place)
        const { status, html } = await documentAt(address, { 'Accept-Language': 'de' })
        assert.equal(status, 200, address)
        assert.include(html, `<html lang="${place.language}"`)
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

  test('leads to the usual region who has chosen none', async ({ client, cleanup }) => {
    cleanup(givenSite('SITE_REGION', 'RUS'))
    const headers = await pageHeaders(null)
    const response = await client.get('/').headers(headers).redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/rus/ru')
    const chosen = { ...headers, Cookie: `${headers.Cookie}; region=UAE; locale=en` }
    const other = await client.get('/').headers(chosen).redirects(0)
    other.assertHeader('location', '/uae/en')
  })

  test('leads to the region of the host name, whatever was chosen', async ({ assert, cleanup }) => {
    const { hostname } = new URL(baseUrl())
    cleanup(givenSite('SITE_HOSTS', `parts.example=UAE, ${hostname.toUpperCase()} = RUS`))
    const { status, headers } = await documentAt('/', { Cookie: 'region=UAE; locale=en' })
    assert.equal(status, 302)
    assert.equal(headers.get('location'), '/rus/en')
  })

  test('leads from a host name that stands for no region to where any other leads', async ({
    assert,
    cleanup,
  }) => {
    cleanup(givenSite('SITE_HOSTS', 'parts.example=UAE'))
    assert.equal((await documentAt('/')).status, 200)
    const chosen = await documentAt('/', { Cookie: 'region=RUS; locale=en' })
    assert.equal(chosen.headers.get('location'), '/rus/en')
    cleanup(givenSite('SITE_REGION', 'UAE'))
    const usual = await documentAt('/', { 'Accept-Language': 'ru' })
    assert.equal(usual.headers.get('location'), '/uae/ru')
  })

  test('leaves public pages of every region where they are, whatever the host name', async ({
    assert,
    cleanup,
  }) => {
    const { hostname } = new URL(baseUrl())
    cleanup(givenSite('SITE_HOSTS', `${hostname}=RUS`))
    cleanup(givenSite('SITE_REGION', 'RUS'))
    for (const place of PLACES) {
      const { status, html } = await documentAt(pathInPlace('/about', place))
      assert.equal(status, 200)
      assert.include(html, `href="${appUrl}${pathInPlace('/about', place)}"`)
      assert.include(html, `hrefLang="${placeTag(place)}"`)
    }
    for (const region of ['rus', 'uae']) {
      const { headers } = await documentAt(`/${region}`, { 'Accept-Language': 'en' })
      assert.equal(headers.get('location'), `/${region}/en`)
    }
  })
})
