import { test } from '@japa/runner'
import { addressKey } from '#app/http/address_key'

test.group('The address tries are counted by', () => {
  for (const [address, key] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0001:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ] as const) {
    test(`of ${address} is ${key}`, ({ assert }) => {
      assert.equal(addressKey(address), key)
    })
  }
})
