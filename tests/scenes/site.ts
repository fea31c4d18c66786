import env from '#start/env'
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

/** Sets what says where `/` leads; what it answers puts it back. */
export function givenSite<Name extends 'SITE_HOSTS' | 'SITE_REGION'>(
  name: Name,
  value: Parameters<typeof env.set<Name>>[1]
) {
  env.set(name, value)
  return () => {
    env.set(name, undefined)
    // Setting it has written the word `undefined`, which processes of later tests would read.
    delete process.env[name]
  }
}
