import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { pageHeaders } from '#tests/scenes/visits'

/** A page as the browser's navigation asks for it: the name of its component, and its props. */
export async function visit(
  client: ApiClient,
  user: SignedInUser | null,
  path: string
): Promise<ApiResponse> {
  const headers = await pageHeaders(user)
  const first = await client.get(path).headers(headers).redirects(0)
  const version = first.header('x-inertia-version')
  if (first.status() !== 409 || !version) return first
  // Where assets were built, the first visit is told their version and comes again.
  const known = { ...headers, 'X-Inertia-Version': version }
  return client.get(path).headers(known).redirects(0)
}
