import { BlockList, isIP } from 'node:net'
import env from '#start/env'

const LOOPBACK = '127.0.0.0/8, ::1'

/** Whether the client at this address may set X-Forwarded-For and X-Forwarded-Proto. */
export const isTrustedProxy = trusts(env.get('TRUSTED_PROXIES', LOOPBACK))

/** Parses addresses and ranges (CIDR) separated by commas. Throws if one of them is invalid. */
export function trusts(list: string): (address: string) => boolean {
  const proxies = new BlockList()
  for (const entry of list.split(',').map((text) => text.trim())) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES: "${entry}" is no address and no range`)
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const kind = isIP(address)
    return kind !== 0 && proxies.check(address, kind === 6 ? 'ipv6' : 'ipv4')
  }
}
