import { baseUrl } from '#tests/scenes/visits'

/** A public page as a search engine gets it. */
export async function documentAt(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(baseUrl() + path, {
    headers: { Accept: 'text/html', ...headers },
    redirect: 'manual',
  })
  return {
    status: response.status,
    headers: response.headers,
    html: await response.text(),
  }
}
