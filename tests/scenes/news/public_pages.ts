import { appUrl } from '#config/app'
import { pageHeaders } from '#tests/scenes/visits'

/**
 * A public page as the browser's navigation asks for it. The client of the other tests takes the name of a
 * region in a cookie for something it has to decode.
 */
export async function visitPublic<Props>(path: string): Promise<{ status: number; props: Props }> {
  const headers = await pageHeaders(null)
  const first = await fetch(appUrl + path, { headers })
  const version = first.headers.get('x-inertia-version')
  const isTold = first.status === 409 && version !== null
  const page = isTold
    ? await fetch(appUrl + path, { headers: { ...headers, 'X-Inertia-Version': version } })
    : first
  // What the route answers such a visit with.
  const { props } = (await page.json()) as { props: Props }
  return { status: page.status, props }
}
