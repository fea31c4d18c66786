/**
 * Small things a browser keeps for a user: one JSON object in local storage,
 * grouped by the user's id, written back on every change.
 */
export const CACHE_KEY = 'client_web_v23'
const NOBODY = 'anonymus'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type Groups = Record<string, Record<string, Json>>

/** As much of `Storage` as is needed. */
export interface TextStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

export interface LocalCache {
  get(key: string): Json | undefined
  set(key: string, value: Json): void
  remove(key: string): void
  /** Takes away what is kept for a user, but not what stands under the keys to keep. */
  clear(userId: number, keep: readonly string[]): void
}

/** Opens the cache of a user; without one the group is 'anonymus'. A broken store is an empty one. */
export function openLocalCache(
  storage: TextStore,
  userId: () => number | null | undefined
): LocalCache {
  let text: string | null = null
  let groups: Groups = {}

  /** Other windows write too, so what is stored is read again whenever it changed. */
  function load(): Groups {
    const stored = storage.getItem(CACHE_KEY)
    if (stored !== text) {
      text = stored
      groups = parse(stored)
    }
    return groups
  }

  function group(): Record<string, Json> {
    return (load()[String(userId() ?? NOBODY)] ??= {})
  }

  function write(): void {
    text = JSON.stringify(groups)
    try {
      storage.setItem(CACHE_KEY, text)
    } catch {
      // The store is full: what changed holds for this visit.
      text = storage.getItem(CACHE_KEY)
    }
  }

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
    clear(id, keep) {
      const kept = Object.entries(load()[id] ?? {}).filter(([key]) => keep.includes(key))
      if (kept.length > 0) groups[id] = Object.fromEntries(kept)
      else delete groups[id]
      write()
    },
  }
}

function parse(text: string | null): Groups {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    const isGroups = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    // Only this module writes the key, and it writes groups.
    return isGroups ? (parsed as Groups) : {}
  } catch {
    return {}
  }
}
