import type { Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { findFor } from '#app/price_lists/find_managed'
import type { SavedSource } from '#app/price_lists/sources/save_source'
import { maySetSource, maySetSources } from '#app/price_lists/sources/source_policy'

export type FoundSource = SavedSource & {
  name: string
  is_on: boolean
  host_key: string | null
  host_key_shown: string | null
}

/** A source of a price list the user looks after, for who may use it: fetch from it, map its files. */
export async function findSourceFor(
  user: SignedInUser,
  id: number
): Promise<Permission<FoundSource>> {
  const found = await findFor<FoundSource>(
    user,
    id,
    `SELECT s.id, s.price_list_id, s.name, s.kind, s.settings, s.secrets, s.secret_names, s.is_on,
       s.host_key, s.host_key_shown
     FROM price_sources s JOIN price_lists l ON l.id = s.price_list_id WHERE s.id = $?`
  )
  if (!found.ok) return found
  const may = maySetSources(user)
  return may.ok ? found : may
}

/** The same for who may change it. */
export async function findOwnSource(
  user: SignedInUser,
  id: number
): Promise<Permission<FoundSource>> {
  const found = await findSourceFor(user, id)
  if (!found.ok) return found
  const may = maySetSource(user, found.value.kind)
  return may.ok ? found : may
}
