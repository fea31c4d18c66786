import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { getActiveTestOrFail } from '@japa/runner'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A web server of a supplier; it answers as the test last said, and keeps what it was asked. */
export async function givenWebServer(first: Answer) {
  let answer = first
  const asked: IncomingMessage[] = []
  const listener: RequestListener = (request, response) => {
    asked.push(request)
    void answer(request, response)
  }
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on a port
  endWithTest(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    asked,
    port,
    url: (path = '/list.csv', host = '127.0.0.1') => `http://${host}:${port}${path}`,
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
