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
