import { heardAll, isListening, listen, onNotification } from '#app/database/listen'
import type { Sql } from '#app/database/sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'

/** How long a process believes what it read; a change anywhere drops it sooner. */
const BELIEVED_MS = 3_000
const KEPT = 20_000

/**
 * Waits, once it is committed, until this process has dropped what it held of the accounts that were changed with
 * this connection or transaction: who was told that somebody is shut out finds them shut out. To be called after
 * every statement that writes a table of the triggers, which the check `tables` requires.
 */
export function hearAccountsAfterCommit(db: Sql): Promise<void> {
  return db.afterCommit(heardAll)
}

interface OfUser {
  user: SignedInUser | null
}

export interface AccountCache<Known extends OfUser> {
  get: (key: string) => Known | null
  /** To be taken before reading, and given to `set` with what was read. */
  moment: () => number
  set: (key: string, known: Known, moment: number) => void
}

/**
 * Who asks, for a few seconds, so that most requests read nothing. Triggers tell every process what to
 * drop (`notify_accounts_changed`, 0002_accounts.sql): what is held under a key, and everything of a
 * user or a contractor. While notifications do not arrive nothing is believed.
 *
 * @param kind what those triggers call what is held
 */
export function accountCache<Known extends OfUser>(kind: string): AccountCache<Known> {
  const held = new Map<string, Known & { read_at: number }>()
  /** Grows with every drop, so that what was read before a drop is not kept after it. */
  let drops = 0

  function forget(key: string): void {
    drops++
    held.delete(key)
  }
  function forgetWhere(isMeant: (user: SignedInUser) => boolean): void {
    drops++
    for (const [key, { user }] of held) if (user && isMeant(user)) held.delete(key)
  }

  onNotification('accounts_changed', {
    missed() {
      drops++
      held.clear()
    },
    heard(payload) {
      const [of, id = ''] = payload.split(':')
      if (of === kind) forget(id)
      if (of === 'user') forgetWhere((user) => user.id === Number(id))
      if (of === 'contractor') forgetWhere((user) => user.contractor?.id === Number(id))
    },
  })

  return {
    get(key) {
      listen()
      const found = held.get(key)
      if (!found || !isListening() || Date.now() - found.read_at > BELIEVED_MS) return null
      return found
    },
    moment: () => drops,
    set(key, known, moment) {
      if (moment !== drops) return
      if (held.size >= KEPT) held.clear()
      held.set(key, { ...known, read_at: Date.now() })
    },
  }
}
