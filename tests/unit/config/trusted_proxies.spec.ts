import { test } from '@japa/runner'
import { trusts } from '#config/trusted_proxies'

test.group('Trusted proxies', () => {
  test('are addresses and ranges of both families', ({ assert }) => {
    const isTrusted = trusts('10.0.0.0/8, 192.168.1.7, fd00::/8')
    assert.isTrue(isTrusted('10.1.2.3'))
    assert.isTrue(isTrusted('192.168.1.7'))
    assert.isTrue(isTrusted('fd00::7'))
    assert.isTrue(isTrusted('::ffff:10.1.2.3'))
    assert.isFalse(isTrusted('192.168.1.8'))
    assert.isFalse(isTrusted('8.8.8.8'))
    assert.isFalse(isTrusted('nonsense'))
  })

  test('are refused when they cannot be read', ({ assert }) => {
    assert.throws(() => trusts('proxy.local'), 'TRUSTED_PROXIES: "proxy.local" is no address')
  })
})
