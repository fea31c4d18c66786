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

/** The lowest port that is tried. */
const LOWEST = 10_000

/**
 * A port of the loopback interface that nobody listens on. It lies below those that the system gives to
 * outgoing connections, so none of these takes it before its server listens. Processes that ask at the same
 * time get different ones where each has a range of its own, such as `12000-12199`: by default that of the setting `PORTS`.
 * @param {string} [range]
 * @returns {Promise<number>}
 */
export async function freePort(range = process.env.PORTS) {
  const [from, to] = range?.split('-').map(Number) ?? [LOWEST, firstEphemeralPort()]
  const size = to - from
  const start = Math.floor(Math.random() * size)
  for (let step = 0; step < size; step++) {
    const port = from + ((start + step) % size)
    if ((await whyNotFree(port)) === null) return port
  }
  throw new Stop(`There is no free port from ${from} to ${to}.`)
}

/** Where the system begins to take ports for outgoing connections; Linux says so, others use IANA's range. */
function firstEphemeralPort() {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)[0])
  } catch {
    return 49_152
  }
}
