import { createServer } from 'node:net'

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

/**
 * A port of the loopback interface that nobody listens on.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((settle, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(0, '127.0.0.1', () => {
      // It listens on TCP, so its address is no path.
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => settle(port))
    })
  })
}
