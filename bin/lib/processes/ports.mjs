import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { Stop } from '../say.mjs'

/**
 * Null when this process could listen there now, else the system's word for why not.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
export function whyNotFree(port, host = '127.0.0.1') {
  return new Promise((settle) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      settle(error.code ?? error.message)
    )
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => settle(null)))
  })
}

/** Ports that this process has been given already: their servers may not listen yet. */
const given = new Set()

/** The lowest port that is tried. */
const LOWEST = 10_000

/**
 * A port of the loopback interface on which no process listens. It lies below the ports that the system gives to
 * outgoing connections, so that none of them takes it before its server listens. A process gets no port
 * twice while others are free. Processes that ask at the same time do not get the same port if each has a range of its
 * own.
 * @param {string} [range] the first and the last port, such as `12000-12199`; the launcher of the tests sets
 * `PORTS` for each worker
 * @returns {Promise<number>}
 */
export async function freePort(range = process.env.PORTS) {
  const [first, last] = range?.split('-').map(Number) ?? [LOWEST, firstEphemeralPort() - 1]
  const size = last - first + 1
  const start = Math.floor(Math.random() * size)
  for (let step = 0; step < size; step++) {
    const port = first + ((start + step) % size)
    if (given.has(port) || (await whyNotFree(port)) !== null) continue
    given.add(port)
    return port
  }
  // Ports that were assigned before may be free again.
  if (given.size > 0) {
    given.clear()
    return freePort(range)
  }
  throw new Stop(`There is no free port from ${first} to ${last}.`)
}

/** The first port of the range for outgoing connections. Linux reports it; for other systems it is the range of IANA. */
function firstEphemeralPort() {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)[0])
  } catch {
    return 49_152
  }
}
