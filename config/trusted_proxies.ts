import { BlockList, isIP } from 'node:net'
import env from '#start/env'

const LOOPBACK = '127.0.0.0/8, ::1'

/** Whether what stands at the address may say who asked (X-Forwarded-For and -Proto). */
export const isTrustedProxy = trusts(env.get('TRUSTED_PROXIES', LOOPBACK))

/** Reads addresses and ranges (CIDR) separated by commas; throws when one cannot be read. */
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
