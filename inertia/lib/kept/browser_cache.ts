import { openLocalCache, type LocalCache, type TextStore } from '~/lib/kept/local_cache'
import { currentProps } from '~/lib/page_props'

let cache: LocalCache | null = null

/** The cache of the user on screen; kept in memory where the browser forbids storage. */
export function browserCache(): LocalCache {
  cache ??= openLocalCache(browserStore(), () => currentProps()?.auth.user?.id)
  return cache
}

function browserStore(): TextStore {
  try {
    return window.localStorage
  } catch {
    const kept = new Map<string, string>()
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    }
  }
}
