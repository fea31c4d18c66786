import { test } from '@japa/runner'
import { documentAt, givenSite } from '#tests/scenes/site'
import { appUrl } from '#config/app'
import { PLACES, pathInPlace, placeTag } from '#shared/site/places'
import { WRITTEN_PAGES } from '#shared/site/public_pages'

const PATHS = ['', ...WRITTEN_PAGES.map((page) => `/${page}`), '/news']

/** What stands in the attribute of each tag that has another one. */
function attributes(html: string, tag: RegExp, name: string): string[] {
  const tags = html.match(/<(?:link|meta)[^>]*>/g) ?? []
  return tags
    .filter((each) => tag.test(each))
    .map((each) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(each)?.[1] ?? '')
}

test.group('Public pages, as search engines read them', () => {
  test('have a title, a description, one address and all their places', async ({ assert }) => {
    const titles = new Set<string>()
    for (const place of PLACES) {
      for (const path of PATHS) {
        const address = pathInPlace(path, place)
        const { status, html } = await documentAt(address)
        assert.equal(status, 200, address)
        const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
        assert.match(title, / · Spareline$/, address)
        titles.add(title)
        const [description = ''] = attributes(html, /name="description"/, 'content')
        assert.isAbove(description.length, 40, address)
        assert.isAtMost(description.length, 200, address)
        assert.deepEqual(attributes(html, /rel="canonical"/, 'href'), [appUrl + address])
        const tags = attributes(html, /rel="alternate"[^>]*hreflang/i, 'hreflang')
        assert.sameMembers(tags, [...PLACES.map(placeTag), 'x-default'], address)
        const others = attributes(html, /rel="alternate"[^>]*hreflang/i, 'href')
        assert.includeMembers(
          others,
          PLACES.map((other) => appUrl + pathInPlace(path, other))
        )
        assert.lengthOf(attributes(html, /property="og:image"/, 'content'), 1)
        assert.match(html, /<h1[\s>]/)
        assert.lengthOf(html.match(/<h1[\s>]/g) ?? [], 1, address)
      }
    }
    // In the same language the regions may call a page of law alike.
    assert.isAbove(titles.size, PATHS.length * 2)
  })

  test('say what they are in data that no browser takes for markup', async ({ assert }) => {
    const { html } = await documentAt('/uae/en')
    const [, facts = ''] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    const types = (JSON.parse(facts) as { '@graph': { '@type': string }[] })['@graph']
    assert.deepEqual(
      types.map((each) => each['@type']),
      ['Organization', 'WebSite']
    )
  })

  test('stand in the sitemap, with their other places', async ({ assert }) => {
    const { status, html, headers } = await documentAt('/sitemap.xml')
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /application\/xml/)
    for (const place of PLACES) {
      for (const path of PATHS) {
        assert.include(html, `<loc>${appUrl}${pathInPlace(path, place)}</loc>`)
      }
    }
    assert.include(html, `hreflang="ru-AE" href="${appUrl}/uae/ru/about"`)
    assert.include(html, `hreflang="x-default" href="${appUrl}/uae/en/about"`)
    assert.include(html, `<loc>${appUrl}/api/docs</loc>`)
    assert.include(html, `<loc>${appUrl}/</loc>`)
  })

  test('may be looked at, and the portal may not', async ({ assert }) => {
    const { html, headers } = await documentAt('/robots.txt')
    assert.match(headers.get('content-type') ?? '', /text\/plain/)
    for (const part of ['api', 'dashboard', 'prices', 'orders', 'admin', 'profile']) {
      assert.include(html, `Disallow: /${part}/`)
    }
    assert.include(html, 'Allow: /api/docs\n')
    assert.notMatch(html, /Disallow: \/(?:uae|rus|login|register|:)/)
    assert.include(html, `Sitemap: ${appUrl}/sitemap.xml`)
  })

  test('name no address that leads on to another', async ({ assert, cleanup }) => {
    cleanup(givenSite('SITE_REGION', 'RUS'))
    assert.notInclude((await documentAt('/sitemap.xml')).html, `<loc>${appUrl}/</loc>`)
  })

  test('are described on the ways in, too, in the language of who looks', async ({ assert }) => {
    const told = new Set<string>()
    for (const path of ['/login', '/register', '/forgot-password']) {
      for (const language of ['en', 'ru']) {
        const { status, html } = await documentAt(path, { 'Accept-Language': language })
        assert.equal(status, 200, path)
        assert.include(html, `<html lang="${language}"`)
        const descriptions = attributes(html, /name="description"/, 'content')
        assert.lengthOf(descriptions, 1, path)
        const [description = ''] = descriptions
        assert.isAbove(description.length, 40, path)
        assert.isAtMost(description.length, 155, path)
        told.add(description)
      }
    }
    assert.equal(told.size, 6)
  })

  test('name every column of a table', async ({ assert }) => {
    for (const place of PLACES) {
      const { html } = await documentAt(pathInPlace('', place))
      const [, head = ''] = /<thead>(.*?)<\/thead>/s.exec(html) ?? []
      const [, row = ''] = /<tbody>(.*?)<\/tr>/s.exec(html) ?? []
      const names = [...head.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)]
      assert.lengthOf(names, row.match(/<td/g)?.length ?? 0)
      for (const [, name = ''] of names) assert.isNotEmpty(name.replaceAll(/<[^>]*>/g, ''))
      assert.notInclude(head, '<td')
    }
  })

  test('lead only to pages that are there', async ({ assert }) => {
    const seen = new Set<string>()
    for (const place of PLACES) {
      for (const path of PATHS) {
        const { html } = await documentAt(pathInPlace(path, place))
        for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) seen.add(href)
      }
    }
    // Where signing in comes first, whoever has not signed in learns nothing.
    const own = [...seen].filter((href) => !/^\/(?:api|profile)\b/.test(href))
    for (const href of own) {
      const { status } = await documentAt(href)
      assert.isBelow(status, 400, href)
    }
  })
})

test.group('What is not there', () => {
  test('is answered to guests in the language of the address, with ways on', async ({ assert }) => {
    const { status, html } = await documentAt('/rus/ru/net-takoj')
    assert.equal(status, 404)
    assert.include(html, '<html lang="ru"')
    assert.include(html, 'href="/rus/ru/for-clients"')
    for (const path of ['/uae/de', '/usa/en', '/uae/en/contact', '/uae/en/about/x', '/UAE/en']) {
      assert.equal((await documentAt(path)).status, 404, path)
    }
  })
})
