import type { Feature } from '#shared/accounts/features'
import { taxIdFigures, taxIdProblem, type TaxIdProblem } from '#shared/accounts/tax_id'
import type { ContractorRecord } from '#shared/answers/staff/contractors'
import { fromCents, toCents } from '#shared/money'
import { changedFields, type ChangedFields } from '#app/accounts/audit/changed_fields'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import {
  contractorChanged,
  contractorFeaturesChanged,
  contractorStatusChanged,
} from '#app/contractors/audit_events'
import {
  findContractor,
  readContractor,
  subjectOf,
} from '#app/contractors/back_office/contractor_record'
import { sql, type Transaction } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import { failed, ok, type Result } from '#app/errors/result'

/** The fields of a contractor that are changed by themselves; those that are left out stay. */
export interface ContractorChange {
  name?: string
  legal_address?: string
  tax_id?: string
  registration_code?: string
  price_group_id?: number
  manager_id?: number | null
  price_tolerance_percent?: string
  payment_terms_days?: number
  packing_notes?: string
  credit_limit?: string | null
  is_customer?: boolean
  is_supplier?: boolean
  notes?: string
  external_id?: string | null
}

export type ContractorChangeRefused =
  | { type: 'not_found' }
  /** Somebody else has changed it since it was read. */
  | { type: 'contractor_changed'; contractor: ContractorRecord }
  | { type: 'price_group_not_there' | 'manager_not_there' | 'external_id_taken' }
  | { type: 'tax_id_wrong'; problem: TaxIdProblem }
  /** Another contractor of the region has it; its name for staff who may see it. */
  | { type: 'tax_id_taken'; name: string | null }
  | { type: 'neither_buys_nor_supplies' }
  /** Its application has not been answered. */
  | { type: 'contractor_pending' }

type Changed = Result<ContractorRecord, ContractorChangeRefused>

/** Changes the terms, the company's data and the notes of a contractor that the user looks after. */
export async function changeContractor(
  user: SignedInUser,
  id: number,
  { version, ...change }: ContractorChange & { version?: number },
  origin: AuditOrigin
): Promise<Changed> {
  const wanted = normalised(change)
  try {
    return await onContractor(user, id, async (tx, contractor) => {
      if (isStale(version, contractor)) return changedMeanwhile(contractor)
      const refusal = await whyNot(tx, user, contractor, wanted)
      if (refusal) return { ok: false, error: refusal }
      const changed = changedFields(fieldsOf(contractor), wanted)
      if (Object.keys(changed.after).length === 0) return ok(contractor)
      await writeFields(tx, id, changed.after)
      await contractorChanged.record(tx, origin, {
        subject: subjectOf(id),
        ...withoutTexts(changed),
      })
      return ok(await readContractor(id, tx))
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'contractors_external_id') throw error
    return failed('external_id_taken')
  }
}

/**
 * Blocks a contractor, or makes it active again. Users of a blocked one go on reading, and are shown the reason.
 */
export function changeStatus(
  user: SignedInUser,
  id: number,
  { status, reason = '' }: { status: 'active' | 'blocked'; reason?: string },
  origin: AuditOrigin
): Promise<Changed> {
  return onContractor(user, id, async (tx, contractor) => {
    if (contractor.status === 'pending') return failed('contractor_pending')
    const after = { status, status_reason: status === 'blocked' ? reason : '' }
    const changed = changedFields({ ...contractor }, after)
    if (Object.keys(changed.after).length === 0) return ok(contractor)
    await writeFields(tx, id, changed.after)
    await contractorStatusChanged.record(tx, origin, {
      subject: subjectOf(id),
      ...withoutTexts(changed),
    })
    return ok(await readContractor(id, tx))
  })
}

/** Switches features off for all users of a contractor; those that are not named are on. */
export function changeFeatures(
  user: SignedInUser,
  id: number,
  {
    disabled_features: disabled,
    version,
  }: { disabled_features: readonly Feature[]; version?: number },
  origin: AuditOrigin
): Promise<Changed> {
  return onContractor(user, id, async (tx, contractor) => {
    if (isStale(version, contractor)) return changedMeanwhile(contractor)
    const changed = changedFields(
      { disabled_features: contractor.disabled_features.toSorted() },
      { disabled_features: disabled.toSorted() }
    )
    if (Object.keys(changed.after).length === 0) return ok(contractor)
    await writeFields(tx, id, changed.after)
    await contractorFeaturesChanged.record(tx, origin, { subject: subjectOf(id), ...changed })
    return ok(await readContractor(id, tx))
  })
}

/** Texts of people, which may name persons: the audit log, whose lines stay, says only that they changed. */
const TEXTS: readonly string[] = ['notes', 'packing_notes', 'status_reason']

/** The changed fields for the audit log: those of `TEXTS` only by their names. */
function withoutTexts({ before, after }: ChangedFields<object>) {
  const only = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !TEXTS.includes(field)))
  const texts = Object.keys(after).filter((field) => TEXTS.includes(field))
  return { before: only(before), after: only(after), ...(texts.length > 0 && { texts }) }
}

function isStale(version: number | undefined, contractor: ContractorRecord): boolean {
  return version !== undefined && version !== contractor.version
}

function changedMeanwhile(contractor: ContractorRecord): Changed {
  return { ok: false, error: { type: 'contractor_changed', contractor } }
}

/** The fields as the database has them, so that equal values are no change. */
function normalised(change: ContractorChange): ContractorChange {
  const { tax_id, price_tolerance_percent: tolerance, credit_limit: limit, ...rest } = change
  return {
    ...rest,
    ...(tax_id !== undefined && { tax_id: taxIdFigures(tax_id) }),
    ...(tolerance !== undefined && { price_tolerance_percent: fromCents(toCents(tolerance)) }),
    ...(limit !== undefined && { credit_limit: limit === null ? null : fromCents(toCents(limit)) }),
  }
}

/** Does something with a contractor that the user looks after; it is locked meanwhile. */
function onContractor(
  user: SignedInUser,
  id: number,
  act: (tx: Transaction, contractor: ContractorRecord) => Promise<Changed>
): Promise<Changed> {
  return sql.transaction(async (tx) => {
    await tx.run('SELECT FROM contractors WHERE id = $1 FOR NO KEY UPDATE', [id])
    const contractor = await findContractor(user, id, tx)
    return contractor ? act(tx, contractor) : failed('not_found')
  })
}

/** The record as its fields are written. */
function fieldsOf({ price_group, manager, ...rest }: ContractorRecord): Required<ContractorChange> {
  return { ...rest, price_group_id: price_group.id, manager_id: manager?.id ?? null }
}

/** Columns are named by the keys of `ContractorChange`, and by those of the status and of features. */
async function writeFields(tx: Transaction, id: number, fields: object): Promise<void> {
  const columns = Object.keys(fields)
  const values: unknown[] = Object.values(fields)
  const set = columns.map((column, index) => `${column} = $${index + 2}`).join(', ')
  await tx.run(`UPDATE contractors SET ${set}, version = version + 1 WHERE id = $1`, [
    id,
    ...values,
  ])
  await hearAccountsAfterCommit(tx)
}

async function whyNot(
  tx: Transaction,
  user: SignedInUser,
  contractor: ContractorRecord,
  change: ContractorChange
): Promise<ContractorChangeRefused | null> {
  const { is_customer = contractor.is_customer, is_supplier = contractor.is_supplier } = change
  if (!is_customer && !is_supplier) return { type: 'neither_buys_nor_supplies' }
  const { price_group_id: group = null, manager_id: manager = null } = change
  const missing = await tx.one<Record<'price_group' | 'manager', boolean>>(
    `SELECT $1::bigint IS NOT NULL AND NOT EXISTS (
         SELECT FROM price_groups WHERE id = $1) AS price_group,
       $2::bigint IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = $2
         AND role IN ('manager', 'admin') AND deactivated_at IS NULL) AS manager`,
    [group, manager]
  )
  if (missing?.price_group) return { type: 'price_group_not_there' }
  if (missing?.manager && manager !== contractor.manager?.id) return { type: 'manager_not_there' }
  return change.tax_id === undefined ? null : whyNotTaxId(tx, user, contractor, change.tax_id)
}

async function whyNotTaxId(
  tx: Transaction,
  user: SignedInUser,
  { id, region_code, tax_id: now }: ContractorRecord,
  taxId: string
): Promise<ContractorChangeRefused | null> {
  if (taxId === now || taxId === '') return null
  const problem = taxIdProblem(region_code, taxId)
  if (problem) return { type: 'tax_id_wrong', problem }
  // Two who give the same number to two contractors go one after the other.
  await tx.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `tax_id:${region_code}:${taxId}`,
  ])
  const other = await tx.one<{ id: number; name: string }>(
    'SELECT id, name FROM contractors WHERE tax_id = $1 AND region_code = $2 AND id <> $3 ORDER BY id',
    [taxId, region_code, id]
  )
  if (!other) return null
  const visible = await findContractor(user, other.id, tx)
  return { type: 'tax_id_taken', name: visible?.name ?? null }
}
