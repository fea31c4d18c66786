import type { Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'

type MayMeet = (user: SignedInUser) => Permission<unknown>

/** What colleagues can meet over, by its name: `quotation` for `presence-contractor.7.quotation.12`. */
const meetings = new Map<string, MayMeet>()

/** Lets colleagues see who looks at the same thing; `may` says who may look at things of that kind. */
export function registerMeeting(kind: string, may: MayMeet): void {
  meetings.set(kind, may)
}

/** Whether the user may look at what is met over. */
export function mayMeet(user: SignedInUser, kind: string): boolean {
  return meetings.get(kind)?.(user).ok ?? false
}
