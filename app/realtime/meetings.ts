import type { Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'

type MayMeet = (user: SignedInUser) => Permission<unknown>

/** Kinds of objects with presence channels, by name: `quotation` for `presence-contractor.7.quotation.12`. */
const meetings = new Map<string, MayMeet>()

/** Lets colleagues see who has the same object open; `may` is the policy for objects of this kind. */
export function registerMeeting(kind: string, may: MayMeet): void {
  meetings.set(kind, may)
}

/** Whether the user may see objects of this kind. */
export function mayMeet(user: SignedInUser, kind: string): boolean {
  return meetings.get(kind)?.(user).ok ?? false
}
