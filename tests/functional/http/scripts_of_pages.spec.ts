import { test } from '@japa/runner'
import { documentAt } from '#tests/scenes/site'
import { pathInPlace, PLACES } from '#shared/site/places'
import { WRITTEN_PAGES } from '#shared/site/public_pages'

const PUBLIC = ['', '/news', ...WRITTEN_PAGES.map((page) => `/${page}`)]
const OPEN = ['/', '/api/docs', '/login', '/register', '/forgot-password', '/uae/en/not-there']

test.group('Pages for everybody', () => {
  test('run no script of their own but by the nonce of the answer', async ({ assert }) => {
    const addresses = [
      ...OPEN,
      ...PLACES.flatMap((at) => PUBLIC.map((path) => pathInPlace(path, at))),
    ]
    for (const address of addresses) {
      const { html, headers } = await documentAt(address)
      const policy = headers.get('content-security-policy') ?? ''
      const nonce = /script-src 'self' 'nonce-([\w-]{16})'/.exec(policy)?.[1]
      assert.isString(nonce, address)
      assert.notMatch(policy, /script-src[^;]*unsafe/, address)
      assert.match(policy, /base-uri 'self'|base-uri 'none'/, address)
      for (const [, attributes = ''] of html.matchAll(/<script\b([^>]*)>/g)) {
        const isData = /type="application\/(?:ld\+)?json"/.test(attributes)
        assert.isTrue(
          isData || attributes.includes(`nonce="${nonce}"`),
          `${address}: ${attributes}`
        )
      }
      assert.notMatch(html, /<[^>]*\s(?:on[a-z]+=|href="javascript:)/i, address)
    }
  })
})
