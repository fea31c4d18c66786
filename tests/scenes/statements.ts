import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { STATEMENT_CHANNEL } from '#app/database/sql'
import { call } from '#tests/scenes/cart'

type Call = Parameters<typeof call> extends [unknown, unknown, ...infer Rest] ? Rest : never

interface Count {
  /** The value of the header that its requests carry. */
  id: string
  statements: number
}

/** The count that the work now going on belongs to. */
const counting = new AsyncLocalStorage<Count>()
const COUNT_HEADER = 'X-Statement-Count'
/** The open counts by their ids. */
const counts = new Map<string, Count>()

subscribe(STATEMENT_CHANNEL, () => {
  const count = counting.getStore()
  if (count) count.statements++
})

// The server runs in this process, but what it does for a request does not follow from what sent the request: a
// header takes the count over.
subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: ClientRequest }
  const own = counting.getStore()
  if (own) request.setHeader(COUNT_HEADER, own.id)
})
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  const count = counts.get(String(request.headers[COUNT_HEADER.toLowerCase()]))
  if (count) counting.enterWith(count)
})

/**
 * How many statements some work sends, its requests to the server of this process included. What else goes on in
 * this process, such as jobs and the relay of events, does not count.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<number> {
  const count = { id: randomUUID(), statements: 0 }
  counts.set(count.id, count)
  // A request of the client is sent only when it is awaited.
  await counting.run(count, async () => void (await work()))
  counts.delete(count.id)
  return count.statements
}

/** How many statements a call of the API sends beyond finding out who asks. */
export async function statementsOf(
  client: ApiClient,
  user: SignedInUser,
  ...[method, path, body]: Call
): Promise<number> {
  const count = (...it: Call) => statementsDuring(() => call(client, user, ...it))
  // The settings are read with the session.
  const signedIn = await count('get', '/api/user/settings')
  return (await count(method, path, body)) - signedIn
}

/** How many statements some work sends once it has been done before: some things are read only once. */
export async function statementsOfSecond(work: () => Promise<unknown>): Promise<number> {
  await work()
  return statementsDuring(work)
}
