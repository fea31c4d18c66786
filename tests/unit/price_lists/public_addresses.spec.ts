import { test } from '@japa/runner'
import { isPublicAddress } from '#app/price_lists/sources/network/public_addresses'

const PUBLIC = ['8.8.8.8', '1.1.1.1', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00::1']

const NOT_PUBLIC = {
  'this host': ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  'private networks': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'carriers’ own networks': ['100.64.0.1', '100.127.255.255', '100.100.100.200'],
  'link-local': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
  'unique-local': ['fc00::1', 'fd00:ec2::254'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  'reserved and broadcast': ['240.0.0.1', '255.255.255.255', '192.0.0.192', '198.18.0.1'],
  'examples of documents': ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  'what a cloud answers its own machines': ['169.254.169.254', '168.63.129.16'],
  'IPv4 inside IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
  ],
  'what is no address': ['', 'localhost', '127.1', '2130706433', '0177.0.0.1'],
}

test.group('An address', () => {
  for (const [what, addresses] of Object.entries(NOT_PUBLIC)) {
    test(`of ${what} is not of the open internet`, ({ assert }) => {
      assert.deepEqual(addresses.filter(isPublicAddress), [])
    })
  }

  test('of the open internet is', ({ assert }) => {
    assert.deepEqual(PUBLIC.filter(isPublicAddress), PUBLIC)
  })
})
