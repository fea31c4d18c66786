import { isManager, type Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok } from '#app/errors/result'
import { SOURCE_KINDS, type SourceKind } from '#shared/answers/prices/price_source'

/** Setting sources of the price lists one looks after; suppliers only see that there are some. */
export function maySetSources(user: SignedInUser): Permission {
  return isManager(user) ? ok(null) : failed('forbidden')
}

/** Folders of the server are for admins: what lies there is no manager's. */
export function maySetSource(user: SignedInUser, kind: SourceKind): Permission {
  if (kind === 'folder' && user.role !== 'admin') return failed('forbidden')
  return maySetSources(user)
}

/** Which kinds a user may add. */
export function sourceKindsFor(user: SignedInUser): SourceKind[] {
  return SOURCE_KINDS.filter((kind) => maySetSource(user, kind).ok)
}
