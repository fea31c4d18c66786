import type { ContractorChoices } from './contractors.js'
import type { Region } from '#shared/working_days'

/** A company that waits for an answer. Times are ISO 8601. */
export type QueuedApplication = {
  id: number
  company_name: string
  region_code: Region
  wants_to_buy: boolean
  wants_to_supply: boolean
  waits_since: string
}

/** A contractor that may be the same company. */
export type Lookalike = {
  id: number
  code: string
  name: string
  tax_id: string
  status: 'pending' | 'active' | 'blocked'
  /** The tax number is the same; else the name. */
  is_same_tax_id: boolean
  users_count: number
  manager_name: string | null
}

/** All that is known of one, and what an answer is made of. */
export type OpenApplication = QueuedApplication & {
  tax_id: string
  contact_name: string
  phone: string
  email: string
  /** When they agreed to the terms, and to which. */
  consent_at: string
  consent_version: string
  /** What they were answered before. */
  earlier: { reason: string; answered_at: string }[]
  lookalikes: Lookalike[]
  /** The number a new contractor would get. */
  next_code: string
  /** What is paid in the region. */
  currency_code: string
}

/** `PUT /api/admin/applications/{id}/approval` */
export type ApprovedAnswer = { data: { contractor_id: number; contractor_name: string } }

/** Props of `/admin/applications`. */
export type ApplicationsPage = {
  queue: QueuedApplication[]
  queue_total: number
  /** The one that is looked at: asked for by its id, else the longest waiting. */
  open: OpenApplication | null
  choices: ContractorChoices
  /** When all this was read: ages count from it. */
  read_at: string
}
