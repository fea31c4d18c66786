import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { statementCount } from '#app/database/sql'
import { call } from '#tests/scenes/cart'

type Call = Parameters<typeof call> extends [unknown, unknown, ...infer Rest] ? Rest : never

/** How many statements a call of the API sends beyond finding out who asks. */
export async function statementsOf(
  client: ApiClient,
  user: SignedInUser,
  ...[method, path, body]: Call
): Promise<number> {
  const count = async (...it: Call) => {
    const before = statementCount()
    await call(client, user, ...it)
    return statementCount() - before
  }
  // The settings are read with the session.
  const signedIn = await count('get', '/api/user/settings')
  return (await count(method, path, body)) - signedIn
}

const TIMES = 3

/**
 * The fewest statements that some work sends in several tries. Before the first it is done once, since sessions
 * and other things are read once. What else goes on in this process can only add statements.
 */
export async function fewestStatements(work: () => Promise<unknown>): Promise<number> {
  await work()
  const counts: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const before = statementCount()
    await work()
    counts.push(statementCount() - before)
  }
  return Math.min(...counts)
}
