import { test } from '@japa/runner'
import { asciiHost } from '#app/price_lists/sources/network/pinned_host'

test.group('A host', () => {
  test('is spelt as the resolver knows it, from whatever address it comes', ({ assert }) => {
    for (const scheme of ['https', 'ftp', 'ftps', 'sftp']) {
      const { hostname } = new URL(`${scheme}://прайс.рф/list.csv`)
      assert.equal(asciiHost(hostname), 'xn--80asqeh.xn--p1ai', scheme)
    }
    assert.equal(asciiHost('прайс.рф'), 'xn--80asqeh.xn--p1ai')
    for (const host of ['parts.example.com', 'A_b', '::1', '127.1']) {
      assert.equal(asciiHost(host), host)
    }
  })

  test('with anything else in it stays what it is, and means nothing', ({ assert }) => {
    for (const host of ['a%2Fb', '%00a', '%zz', 'a%40b', '%5B::1%5D', 'fe80::1%25eth0']) {
      assert.equal(asciiHost(host), host)
    }
  })
})
