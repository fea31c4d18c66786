import { BlockList, isIP } from 'node:net'

/** Of IPv4 what is not the open internet, and addresses at which clouds answer their own machines. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Of IPv6 the open internet is this; in it stand what carries IPv4 inside, and examples. */
const PUBLIC_V6 = '2000::/3'
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const closedV4 = listOf(NOT_PUBLIC_V4)
const openV6 = listOf([PUBLIC_V6])
const closedV6 = listOf(NOT_PUBLIC_V6)

/** Whether an address, as the resolver answers it, is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  // Kept apart by family: Node takes an IPv4 address for one inside IPv6 ranges, too.
  if (isIP(address) === 4) return !closedV4.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

/** A list of addresses and ranges (CIDR), all of one family. */
export function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
