import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getActiveTestOrFail } from '@japa/runner'
import { certificate } from './test_certificate.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A web server of a supplier; it answers as the test last said, and keeps what it was asked. */
export async function givenWebServer(first: Answer, { isSecure = false } = {}) {
  let answer = first
  const asked: IncomingMessage[] = []
  const listener: RequestListener = (request, response) => {
    asked.push(request)
    void answer(request, response)
  }
  const server = isSecure ? createSecureServer(certificate, listener) : createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on a port
  endWithTest(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    asked,
    port,
    url: (path = '/list.csv', host = isSecure ? 'localhost' : '127.0.0.1') =>
      `${isSecure ? 'https' : 'http'}://${host}:${port}${path}`,
    answerWith(next: Answer) {
      answer = next
    },
  }
}

/** Answers a file as web servers do, with what recognises it. */
export function fileAnswer(content: string | Buffer, headers: Record<string, string> = {}): Answer {
  return (request, response) => {
    if (headers.ETag && request.headers['if-none-match'] === headers.ETag) {
      return response.writeHead(304).end()
    }
    response.writeHead(200, { 'Content-Type': 'text/csv', ...headers }).end(content)
  }
}

/** Runs when the test that calls is over. */
export function endWithTest(end: () => unknown): void {
  getActiveTestOrFail().cleanup(async () => {
    await end()
  })
}
