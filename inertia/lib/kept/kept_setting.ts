import { browserCache } from '~/lib/kept/browser_cache'
import type { Json } from '~/lib/kept/local_cache'
import { createStore, type Store } from '~/lib/store'

/**
 * A setting of this browser, kept for the user on screen.
 *
 * @param read makes a setting of what is kept, and the usual one of everything else
 */
export function keptSetting<Setting extends Json>(
  key: string,
  read: (kept: Json | undefined) => Setting
): Store<Setting> {
  return createStore(read(undefined), {
    read: () => read(browserCache().get(key)),
    write: (next) => browserCache().set(key, next),
  })
}
