import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { domainToASCII } from 'node:url'
import { mayReach } from '#app/price_lists/sources/network/allowed_hosts'
import { SourceTrouble } from '#app/price_lists/sources/network/source_trouble'

/** A host with the one address that is spoken to: what its name means later changes nothing. */
export interface PinnedHost {
  name: string
  address: string
  family: 4 | 6
  /** What a certificate has to be made out to; empty for a bare address, which is looked up itself. */
  servername: string
}

/**
 * Looks a host up and keeps one of its addresses. One address that may not be spoken to refuses the
 * host: a name that means both is no accident.
 *
 * @throws SourceTrouble `host_unknown`, `host_private`
 */
export async function pinHost(host: string): Promise<PinnedHost> {
  const name = asciiHost(host.replace(/^\[(.*)\]$/, '$1'))
  // Spellings like 0x7f.1 and 2130706433 are addresses to the resolver: it says what they mean.
  const found = await lookup(name, { all: true }).catch((cause: unknown) => {
    throw new SourceTrouble('host_unknown', {}, cause)
  })
  const [first] = found
  if (!first) throw new SourceTrouble('host_unknown')
  if (!found.every(({ address }) => mayReach(name, address))) {
    throw new SourceTrouble('host_private')
  }
  return {
    name,
    address: first.address,
    family: first.family === 6 ? 6 : 4,
    servername: isIP(name) ? '' : name,
  }
}

/**
 * A host as the resolver and certificates know it: in `xn--` when it has other letters. Of addresses of
 * ftps and sftp they come in percents, for only those of the web and of ftp are spelt anew.
 */
export function asciiHost(host: string): string {
  if (/^[\x21-\x7e]*$/.test(host) && !host.includes('%')) return host
  try {
    const name = decodeURIComponent(host)
    // Anything else than letters could end the name early.
    return (/^[\p{L}\p{M}\p{N}.-]+$/u.test(name) && domainToASCII(name)) || host
  } catch {
    return host
  }
}

/** The same for a library that connects by itself: its connections ask this what a name means. */
export const guardedLookup: LookupFunction = (host, options, callback) => {
  void answerLookup(host, options.all === true, callback)
}

async function answerLookup(
  host: string,
  isAll: boolean,
  callback: Parameters<LookupFunction>[2]
): Promise<void> {
  let pinned: PinnedHost
  try {
    pinned = await pinHost(host)
  } catch (error) {
    callback(error as NodeJS.ErrnoException, '') // whoever connects looks at no field of it
    return
  }
  const { address, family } = pinned
  if (isAll) callback(null, [{ address, family }])
  else callback(null, address, family)
}
