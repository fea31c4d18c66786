import type { SignedInUser } from '#app/accounts/signed_in_user'
import { dayAfter, dayIn } from '#shared/day_in'
import type { TokenEndings } from '#shared/answers/account/api_token'

/** Where the days of a user's tokens begin. */
export function zoneOf({ contractor }: SignedInUser): string {
  return contractor?.time_zone ?? 'UTC'
}

/** The last days a token that is made now can be given. */
export function endingsFor(user: SignedInUser): TokenEndings {
  const today = dayIn(zoneOf(user))
  return {
    today,
    in_30_days: dayAfter(today, 30),
    in_90_days: dayAfter(today, 90),
    in_a_year: yearAfter(today),
  }
}

/** A year after the 29th of February is the 1st of March. */
function yearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, 10)
}
