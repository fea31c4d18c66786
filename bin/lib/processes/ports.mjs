import { createServer } from 'node:net'

/** Null when this process could listen there now, else the system's word for why not. */
export function whyNotFree(port, host = '127.0.0.1') {
  return new Promise((settle) => {
    const probe = createServer()
    probe.once('error', (error) => settle(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => settle(null)))
  })
}

/** A port of the loopback interface that nobody listens on. */
export function freePort() {
  return new Promise((settle, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => settle(port))
    })
  })
}
