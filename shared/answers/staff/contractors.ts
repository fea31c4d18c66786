import type { Feature } from '../../accounts/features.js'
import type { Region } from '../../working_days.js'
import type { Colleague } from '../account/company.js'
import type { ListMeta } from '../list.js'

/** A contractor as staff find it. */
export type FoundContractor = { id: number; name: string; code: string; tax_id: string }

/** `GET /api/admin/contractors?text=`: those that fit, at most ten, by name. */
export type FoundContractorsAnswer = { data: FoundContractor[] }

export const CONTRACTOR_STATUSES = ['active', 'pending', 'blocked'] as const

export type ContractorStatus = (typeof CONTRACTOR_STATUSES)[number]

/** The fields that the list of contractors is sorted by. */
export const CONTRACTOR_SORTS = [
  'name',
  'code',
  'created_at',
  'turnover_90d',
  'orders_90d',
  'last_order_at',
  'balance',
] as const

export type ContractorSort = (typeof CONTRACTOR_SORTS)[number]

/** Something with a name that a contractor refers to. */
export type NamedThing = {
  id: number
  name: string
}

/** A contractor in the list of the back office. Amounts are decimal strings in its currency. */
export type ContractorRow = FoundContractor & {
  status: ContractorStatus
  region_code: Region
  currency_code: string
  price_group: NamedThing
  /** Null: nobody looks after it. */
  manager: NamedThing | null
  users_count: number
  /** Orders of the last 90 days. */
  orders_90d: number
  /** Invoiced in the last 90 days, without VAT. */
  turnover_90d: string
  /** Below zero when it owes; null where the accounts say nothing. */
  balance: string | null
  credit_limit: string | null
  /** ISO 8601. */
  last_order_at: string | null
  is_customer: boolean
  is_supplier: boolean
  /** ISO 8601. */
  created_at: string
}

/** `GET /api/admin/contractors` */
export type ContractorsAnswer = {
  data: ContractorRow[]
  meta: ListMeta
}

/** A contractor with everything that staff can change. */
export type ContractorRecord = ContractorRow & {
  legal_address: string
  registration_code: string
  /** Percent, as a decimal string. */
  price_tolerance_percent: string
  payment_terms_days: number
  packing_notes: string
  /** Read by staff alone. */
  notes: string
  /** The name of the contractor in the trader's ERP. */
  external_id: string | null
  disabled_features: Feature[]
  /** Why it is blocked, as its users read it. */
  status_reason: string
  /** Grows with each change of these fields. */
  version: number
}

/** `GET /api/admin/contractors/{id}`, and the answer to each change. */
export type ContractorAnswer = {
  data: ContractorRecord
}

/** A user of a contractor, as staff see them. */
export type ContractorUser = Colleague & {
  has_two_factor: boolean
}

/** `GET /api/admin/contractors/{id}/users` */
export type ContractorUsersAnswer = {
  data: ContractorUser[]
}

/** The value of a field in a line of the history. */
export type HistoryValue = string | number | boolean | null | string[] | NamedThing

/** A line of the audit log about a contractor. */
export type ContractorHistoryLine = {
  id: number
  /** ISO 8601. */
  at: string
  event: string
  /** Null: a program. The name of somebody whose account was deleted is empty. */
  user: NamedThing | null
  /** The fields that changed, as they were. */
  before: Record<string, HistoryValue>
  /** The fields that changed, as they became. */
  after: Record<string, HistoryValue>
  /** Texts of people that changed: the history has only their names. */
  texts: string[]
}

/** `GET /api/admin/contractors/{id}/history` */
export type ContractorHistoryAnswer = {
  data: ContractorHistoryLine[]
  meta: ListMeta
}

/** How many contractors each tab of the list has. */
export type ContractorCounts = {
  all: number
  active: number
  pending: number
  blocked: number
  suppliers: number
}

/** The figures of all contractors that the filters leave. */
export type ContractorTotals = {
  users_count: number
  orders_90d: number
  /** By currency. */
  turnover_90d: { currency_code: string; amount: string }[]
}

/** The values that a contractor's terms are chosen from. */
export type ContractorChoices = {
  price_groups: NamedThing[]
  managers: NamedThing[]
  currencies: string[]
}

/** The page `/admin/contractors`. */
export type ContractorsPage = {
  contractors: ContractorsAnswer
  counts: ContractorCounts
  totals: ContractorTotals
  choices: ContractorChoices
}

/** Figures of a contractor that link to lists. */
export type ContractorFigures = {
  open_orders: number
  open_quotations: number
  invoices: number
  cart_lines: number
}

/** The page `/admin/contractors/{id}`. */
export type ContractorPage = {
  contractor: ContractorRecord
  figures: ContractorFigures
  users: ContractorUser[]
  history: ContractorHistoryAnswer
  choices: ContractorChoices
}
