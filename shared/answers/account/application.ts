import type { Region } from '#shared/working_days'

/** What became of what a user without a contractor applied for. */
export type ApplicantStanding = {
  state: 'waiting' | 'approved' | 'rejected'
  /** Of a no: why. */
  reason: string
  region_code: Region
  wants: 'buy' | 'supply' | 'both'
  company_name: string
  tax_id: string
  phone: string
}

/** Props of `/apply`: what was said before, to be changed. */
export type ApplyPage = {
  region: Region
  earlier: ApplicantStanding | null
}
