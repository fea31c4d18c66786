import type { OwnSession } from '#shared/answers/account/own_session'
import type { Passkey } from '#shared/answers/account/passkey'
import type { TwoFactorState } from '#shared/answers/account/two_factor'

/** Props of the page `profile/index`; name and address are those of every page. */
export type ProfilePage = {
  /** Empty when the user did not say. */
  phone: string
  email_confirmed: boolean
  /** The new address that has not confirmed yet; null when none was asked for. */
  asked_email: string | null
  two_factor: TwoFactorState
  passkeys: Passkey[]
  sessions: OwnSession[]
  /** Why the account cannot be deleted; null when it can. */
  why_not_delete: 'feature_disabled' | 'last_company_admin' | 'last_admin' | null
}

/** Props of the page `auth/email_change`. */
export type EmailChangePage = {
  /** Null for a link that opens nothing. */
  email: string | null
}
