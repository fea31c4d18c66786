import type { Wants } from '#shared/accounts/wants'
import type { Region } from '#shared/working_days'

/** What became of what a user without a contractor applied for. */
export type ApplicantStanding = {
  state: 'waiting' | 'approved' | 'rejected'
  /** Of a no: why. */
  reason: string
  region_code: Region
  wants: Wants
  company_name: string
  tax_id: string
  phone: string
}

/** Props of `/apply`: what was said before, to be changed. */
export type ApplyPage = {
  region: Region
  earlier: ApplicantStanding | null
}
