import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SentError {
  exception?: { values?: { type?: string; value?: string }[] }
  tags?: Record<string, string>
  user?: { id?: string | number }
}

/** A service that takes errors as Sentry does, and shows what it was sent. */
export async function givenErrorService() {
  const events: SentError[] = []
  const paths: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      paths.push(request.url ?? '')
      for (const line of body.split('\n'))
        if (line.includes('"exception"')) events.push(JSON.parse(line))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    dsn: `http://key@127.0.0.1:${port}/7`,
    events,
    paths,
    close: () => server.close().closeAllConnections(),
  }
}
