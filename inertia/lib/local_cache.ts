/**
 * Small things a browser keeps for a user (specification §3): one JSON object in local storage,
 * grouped by the user's id, written back on every change.
 */
export const CACHE_KEY = 'client_web_v23'
const OLD_CACHE_KEY = 'client_web_v22'
const NOBODY = 'anonymus'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type Groups = Record<string, Record<string, Json>>

/** As much of `Storage` as is needed. */
export interface TextStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface LocalCache {
  get(key: string): Json | undefined
  set(key: string, value: Json): void
  remove(key: string): void
}

/** Opens the cache of a user; without one the group is 'anonymus'. A broken store is an empty one. */
export function openLocalCache(
  storage: TextStore,
  userId: () => number | null | undefined
): LocalCache {
  storage.removeItem(OLD_CACHE_KEY)
  const groups = read(storage)

  const group = () => (groups[String(userId() ?? NOBODY)] ??= {})
  const write = () => storage.setItem(CACHE_KEY, JSON.stringify(groups))

  return {
    get: (key) => group()[key],
    set(key, value) {
      group()[key] = value
      write()
    },
    remove(key) {
      delete group()[key]
      write()
    },
  }
}

function read(storage: TextStore): Groups {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(CACHE_KEY) ?? '{}')
    const isGroups = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    // Only this module writes the key, and it writes groups.
    return isGroups ? (parsed as Groups) : {}
  } catch {
    return {}
  }
}
