import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Headers of a connection, which HTTP/2 does not allow. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/**
 * Starts an HTTP/2 proxy with TLS in front of a local server, like the proxy of a company. `openssl` creates its
 * certificate. Returns the proxy, which the caller has to close.
 */
export async function serveOverTls(port: number, behind: number): Promise<Http2SecureServer> {
  const proxy = createSecureServer(makeCertificate())
  proxy.on('stream', (stream, headers) => {
    const asked = request({
      port: behind,
      host: '127.0.0.1',
      method: headers[':method'],
      path: headers[':path'],
      headers: {
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
        host: headers[':authority'],
      },
    })
    asked.on('response', (answer) => {
      const passed = Object.entries(answer.headers).filter(
        ([name]) => !OF_CONNECTION.includes(name)
      )
      if (stream.destroyed) return
      stream.respond({ ':status': answer.statusCode, ...Object.fromEntries(passed) })
      answer.pipe(stream)
    })
    asked.on('error', () => stream.destroy())
    stream.on('error', () => asked.destroy())
    stream.pipe(asked)
  })
  await new Promise<void>((settle) => proxy.listen(port, '127.0.0.1', settle))
  return proxy
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'spareline-bench-'))
  try {
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
    const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
    const rest = ['-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert]
    const made = spawnSync('openssl', [...kind.split(' '), ...rest], { encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
