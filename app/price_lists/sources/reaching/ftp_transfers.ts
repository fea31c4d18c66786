import { isIPv4 } from 'node:net'
import {
  enterPassiveModeIPv4,
  enterPassiveModeIPv6,
  FTPError,
  type FTPContext,
  type FTPResponse,
} from 'basic-ftp'
import { SourceTrouble } from '#app/price_lists/sources/network/source_trouble'

/**
 * Opens the connection a file comes over: to the address that is spoken to already. Servers behind a
 * router name the one they know of themselves, and bad ones that of somebody else.
 */
export async function prepareTransfer(ftp: FTPContext): Promise<FTPResponse> {
  try {
    // It names a port alone.
    return await enterPassiveModeIPv6(ftp)
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
    return enterPassiveModeIPv4(atSameHost(ftp))
  }
}

/** The same connection; only that the answer to PASV has our address in it, whatever the server says. */
function atSameHost(ftp: FTPContext): FTPContext {
  const host = ftp.socket.remoteAddress?.replace(/^::ffff:/i, '') ?? ''
  if (!isIPv4(host)) throw new SourceTrouble('protocol')
  const request = async (command: string): Promise<FTPResponse> => {
    const { code, message } = await ftp.request(command)
    const [, port] = /(?<![\d,])(?:\d{1,3},){4}(\d{1,3},\d{1,3})(?![\d,])/.exec(message) ?? []
    if (port === undefined) throw new SourceTrouble('protocol')
    return { code, message: `${code} (${host.replaceAll('.', ',')},${port})` }
  }
  return new Proxy(ftp, {
    get(target, name) {
      if (name === 'request') return request
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  })
}
