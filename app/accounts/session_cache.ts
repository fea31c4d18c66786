import type { SessionData } from '@adonisjs/session/types'
import type { SignedInUser } from '#app/accounts/signed_in_user'

export interface KnownSession {
  data: SessionData
  user: SignedInUser | null
  expires_at: Date
}

/** How long a process believes what it read; a revocation elsewhere drops it sooner. */
const BELIEVED_MS = 3_000
const KEPT = 20_000

const known = new Map<string, KnownSession & { read_at: number }>()

/** Sessions with their users, for a few seconds, so that most requests read neither. */
export const sessionCache = {
  get(id: string): KnownSession | null {
    const found = known.get(id)
    if (!found || Date.now() - found.read_at > BELIEVED_MS) return null
    return found
  },
  set(id: string, session: KnownSession): void {
    if (known.size >= KEPT) known.clear()
    known.set(id, { ...session, read_at: Date.now() })
  },
  forget(id: string): void {
    known.delete(id)
  },
  forgetUser(userId: number): void {
    for (const [id, session] of known) if (session.user?.id === userId) known.delete(id)
  },
  forgetAll(): void {
    known.clear()
  },
}
