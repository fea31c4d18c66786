import { accountCache } from '#app/accounts/cache/account_cache'
import type { SignedInUser } from '#app/accounts/signed_in_user'

export interface KnownSession {
  /** JSON of the session's values: every request takes a copy of its own. */
  payload: string
  user: SignedInUser | null
  expires_at: Date
  ends_at: Date
}

/** Sessions with their users, by their ids. */
export const sessionCache = accountCache<KnownSession>('session')
