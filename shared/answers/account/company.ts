import type { Feature } from '#shared/accounts/features'
import type { Language } from '#shared/languages'
import type { Address } from './address.js'

export type CompanyRole = 'buyer' | 'contractor_admin'

/** A user of the company, as its administrator sees them. */
export type Colleague = {
  id: number
  name: string
  email: string
  role: CompanyRole
  /** Those of the user alone. */
  disabled_features: string[]
  /** Null for who never signed in, and for who did so long ago. */
  last_seen_at: string | null
  /** Since when they may not sign in; null for who may. */
  deactivated_at: string | null
  /** Nobody else looks after the company. */
  is_last_admin: boolean
}

/** Somebody who is asked to become a user of the company, and has not answered. */
export type Invitation = {
  id: number
  name: string
  email: string
  role: CompanyRole
  disabled_features: string[]
  language: Language
  sent_at: string
  expires_at: string
  is_over: boolean
  /** The name of the administrator who sent it last. */
  invited_by: string
}

/** Props of the page `profile/company`. */
export type CompanyPage = {
  users: Colleague[]
  invitations: Invitation[]
  /** A blocked company asks nobody. */
  may_invite: boolean
  addresses: Address[]
  /** What is switched off for the whole company, by the trader. */
  disabled_for_all: Feature[]
}

/** Props of the page `auth/invitation`. */
export type InvitationPage = {
  /** Null for a link that opens nothing. */
  invitation: {
    company: string
    region: 'RUS' | 'UAE'
    invited_by: string
    name: string
    email: string
  } | null
  /** Of a password. */
  least_characters: number
}
