import { isListening, listen, onNotification } from '#app/database/listen'
import type { SignedInUser } from '#app/accounts/signed_in_user'

export interface KnownSession {
  /** JSON of the session's values: every request takes a copy of its own. */
  payload: string
  user: SignedInUser | null
  expires_at: Date
  ends_at: Date
}

/** How long a process believes what it read; a change anywhere drops it sooner. */
const BELIEVED_MS = 3_000
const KEPT = 20_000

const known = new Map<string, KnownSession & { read_at: number }>()
/** Grows with every drop, so that what was read before a drop is not kept after it. */
let drops = 0

/**
 * Sessions with their users, for a few seconds, so that most requests read neither. The triggers
 * of 0002_accounts.sql tell every process what to drop; while notifications do not arrive
 * nothing is kept.
 */
export const sessionCache = {
  get(id: string): KnownSession | null {
    listen()
    const found = known.get(id)
    if (!found || !isListening() || Date.now() - found.read_at > BELIEVED_MS) return null
    return found.expires_at.getTime() > Date.now() ? found : null
  },
  /** To be taken before reading, and given to `set` with what was read. */
  moment(): number {
    return drops
  },
  set(id: string, session: KnownSession, moment: number): void {
    if (moment !== drops) return
    if (known.size >= KEPT) known.clear()
    known.set(id, { ...session, read_at: Date.now() })
  },
  forget(id: string): void {
    drops++
    known.delete(id)
  },
  forgetUser(userId: number): void {
    forgetWhere((user) => user.id === userId)
  },
  forgetContractor(contractorId: number): void {
    forgetWhere((user) => user.contractor?.id === contractorId)
  },
  forgetAll(): void {
    drops++
    known.clear()
  },
}

function forgetWhere(isMeant: (user: SignedInUser) => boolean): void {
  drops++
  for (const [id, { user }] of known) if (user && isMeant(user)) known.delete(id)
}

onNotification('accounts_changed', {
  missed: () => sessionCache.forgetAll(),
  heard(payload) {
    const [kind, id = ''] = payload.split(':')
    if (kind === 'session') sessionCache.forget(id)
    if (kind === 'user') sessionCache.forgetUser(Number(id))
    if (kind === 'contractor') sessionCache.forgetContractor(Number(id))
  },
})
