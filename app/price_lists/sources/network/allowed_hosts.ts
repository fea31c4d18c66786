import { isIP } from 'node:net'
import { isPublicAddress, listOf } from '#app/price_lists/sources/network/public_addresses'
import env from '#start/env'

/** Whether a source may speak to that address of that host: a public one, or one the installation names. */
export function mayReach(host: string, address: string): boolean {
  return isPublicAddress(address) || isNamed(host.toLowerCase(), address)
}

/** In PRICE_SOURCES_PRIVATE_HOSTS: host names, addresses and ranges, separated by commas. */
function isNamed(host: string, address: string): boolean {
  const named = (env.get('PRICE_SOURCES_PRIVATE_HOSTS') ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean)
  if (named.includes(host)) return true
  const version = isIP(address)
  const ranges = named.filter((entry) => isIP(entry.split('/')[0] ?? '') === version)
  if (version === 0 || ranges.length === 0) return false
  return listOf(ranges).check(address, version === 6 ? 'ipv6' : 'ipv4')
}
