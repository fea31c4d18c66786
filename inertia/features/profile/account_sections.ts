import { staffRole } from '#shared/roles'
import type { PageUser } from '#shared/answers/page_props'
import type { TextKey } from '~/lib/texts/texts'
import type { RouteName } from '~/lib/routing/routes'

/** A part of the account: a section of its page, or a page of its own. */
export interface AccountEntry {
  id: string
  label: TextKey
  /** The page that it is; without one, it is the section of that id. */
  page?: RouteName
  /** Whose account has it; without it, everybody's. */
  isFor?: (user: PageUser) => boolean
}

/** All of them, in the order in which they stand. */
export const accountEntries: readonly AccountEntry[] = [
  { id: 'information', label: 'profile.information.title' },
  { id: 'password', label: 'profile.password.title' },
  { id: 'two-factor', label: 'profile.two_factor.title' },
  { id: 'passkeys', label: 'profile.passkeys.title' },
  { id: 'sessions', label: 'profile.sessions.title' },
  { id: 'notifications', label: 'profile.notifications.title' },
  {
    id: 'tokens',
    label: 'profile.pages.tokens',
    page: 'profile.tokens.index',
    // The staff have none, but for the exchange with the trader's own program.
    isFor: ({ role }) => staffRole(role) === null || role === 'admin',
  },
  {
    id: 'company',
    label: 'profile.pages.company',
    page: 'company',
    isFor: ({ role, contractor }) => role === 'contractor_admin' && contractor !== null,
  },
  { id: 'own-data', label: 'profile.own_data.title' },
  { id: 'delete', label: 'profile.delete.title' },
]
