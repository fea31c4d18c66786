import type { SignedInUser } from '#app/accounts/signed_in_user'
import { typedHere } from '#app/accounts/audit/define_audit_event'
import { changeProfile } from '#app/accounts/profile/profile'

/** The user can be called there from now on. */
export async function givenPhone({ id, name }: SignedInUser, phone: string): Promise<void> {
  await changeProfile(id, { name, phone }, typedHere)
}
