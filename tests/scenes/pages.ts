import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { headersOf } from '#tests/scenes/headers'

/** A page as the browser's navigation asks for it: the name of its component, and its props. */
export async function visit(
  client: ApiClient,
  user: SignedInUser | null,
  path: string
): Promise<ApiResponse> {
  const headers = { ...(await headersOf(user)), Accept: 'text/html', 'X-Inertia': 'true' }
  const first = await client.get(path).headers(headers).redirects(0)
  const version = first.header('x-inertia-version')
  if (first.status() !== 409 || !version) return first
  // The first visit after an update is told the version and comes again.
  return client
    .get(path)
    .headers({ ...headers, 'X-Inertia-Version': version })
    .redirects(0)
}
